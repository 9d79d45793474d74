import { useState } from 'react';
import { EmailField } from '#islands/ui/fields/email-field.tsx';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { CurrentPasswordField } from '#islands/ui/fields/password-field.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { SubmitDialog } from '#islands/ui/overlay/submit-dialog.tsx';
import { invitationForm } from '#lib/api/office/staff/staff-form.ts';
import { fieldErrors, toastFailure } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { invitationDays } from '#lib/domain/limits.ts';
import type { RoleKey } from '#lib/domain/staff/roles.ts';
import { tieDays } from '#lib/domain/staff/ties.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { staffChangeAsked } from '#lib/messages/office/two-people.ts';
import { sendInvitation } from './staff-calls.ts';
import { useRoleChoice } from './use-role-choice.ts';

interface InvitationValues {
  first_name: string;
  last_name: string;
  email: string;
  role: RoleKey;
  current_password: string;
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [asks, setAsks] = useState(false);
  const roles = useRoleChoice();
  const { field, submit, busy, watch, showErrors } = useAppForm<InvitationValues>({
    resolver: payloadResolver(invitationForm, ({ current_password: _, ...values }) => values),
    defaultValues: { first_name: '', last_name: '', email: '', role: 'sales', current_password: '' },
    clearOnChange: true,
  });
  const invite = submit(async ({ current_password, ...values }) => {
    try {
      const { approval } = await sendInvitation({ ...values, ...(current_password && { current_password }) });
      if (approval) toast('info', staffChangeAsked);
      else toast('success', `The invitation to ${values.email} is on its way`);
      onClose();
    } catch (failure) {
      const atFields = fieldErrors(failure);
      if ('current_password' in atFields) setAsks(true);
      if (!showErrors(atFields)) toastFailure(failure, somethingWrong);
    }
  });
  return (
    <SubmitDialog
      title="Invite a colleague"
      action={{ text: 'Send invitation', variant: 'primary', busyText: 'Sending…' }}
      onSubmit={invite}
      busy={busy}
      onClose={onClose}
      className="stack gap-5"
    >
      <p className="mut">
        They get a link to choose a password, which works once and for {invitationDays} days. Then they set up two-step
        verification. An invitation to a role that can approve needs approval by a second person, where there is one.
        They cannot decide on proposals of those who invited them for the first {tieDays} days.
      </p>
      <Field label="First name" maxLength={100} autoComplete="off" data-autofocus {...field('first_name')} />
      <Field label="Last name" maxLength={100} autoComplete="off" {...field('last_name')} />
      <EmailField label="Email" inputMode="email" maxLength={254} autoComplete="off" {...field('email')} />
      <SelectField label="Role" options={roles.options} hint={roles.hint(watch('role'))} {...field('role')} />
      {asks && <CurrentPasswordField {...field('current_password')} />}
    </SubmitDialog>
  );
}
