import { useState } from 'react';
import { Field } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import type { SecondFactor } from '#lib/api/accounts/second-factor-shapes.ts';
import { fieldErrors, toastFailure } from '#lib/client/api/failure-text.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import { required } from '#lib/messages/validation.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { removeFactor, renameFactor, requestNewCodes } from './factor-calls.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface ChangeProps {
  factor: SecondFactor;
  onClose: () => void;
}

export const RenameFactor = ({ factor, onClose }: ChangeProps) => {
  const { field, submit, busy, showErrors } = useAppForm<{ name: string }>({
    resolver: rulesResolver(({ name }) => ({ name: !name.trim() && required('Name') })),
    defaultValues: { name: factor.name },
    clearOnChange: true,
  });
  const save = submit(async ({ name }) => {
    try {
      await renameFactor(factor.id, name);
      onClose();
    } catch (error) {
      if (!showErrors(fieldErrors(error))) toastFailure(error, somethingWrongTryAgain);
    }
  });
  return (
    <Dialog
      open
      title="Change the name"
      onClose={onClose}
      onSubmit={save}
      locked={busy}
      actions={<DialogButtons action={{ text: 'Save', busyText: 'Saving…' }} busy={busy} onCancel={onClose} />}
    >
      <Field
        label="Name"
        maxLength={60}
        hint="A name that you will know it by, such as 'Work phone'"
        {...field('name')}
      />
    </Dialog>
  );
};

export const RemoveFactor = ({ factor, last, fresh, onClose }: ChangeProps & { last: boolean; fresh: boolean }) => (
  <ConfirmChange
    title="Are you sure"
    action={{ text: 'Remove', variant: 'danger', busyText: 'Removing…' }}
    fresh={fresh}
    onClose={onClose}
    send={async (proof) => {
      await removeFactor(factor.id, proof);
      onClose();
    }}
  >
    <p>
      “{factor.name}” can no longer be used to sign in.
      {last && ' It is the last one: from then on your password alone opens your account.'}
    </p>
  </ConfirmChange>
);

export const RenewCodes = ({ fresh, onClose }: { fresh: boolean; onClose: () => void }) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <ConfirmChange
      title="New recovery codes"
      action={{ text: 'Make new codes', busyText: 'Making them…' }}
      fresh={fresh}
      onClose={onClose}
      send={async (proof) => setCodes(await requestNewCodes(proof))}
    >
      <p>You get ten new codes. The ones you have now will stop working.</p>
    </ConfirmChange>
  );
};
