import { type ReactNode, useState } from 'react';
import { CurrentPasswordField } from '#islands/ui/fields/password-field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import type { DialogAction } from '#islands/ui/overlay/dialog-buttons.tsx';
import { SubmitDialog } from '#islands/ui/overlay/submit-dialog.tsx';
import { SessionEnded } from '#lib/client/api/errors.ts';
import { fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { passkeyFailureText } from '#lib/client/session/passkey-support.ts';
import { required } from '#lib/messages/validation.ts';
import type { Proof } from './factor-calls.ts';

interface ConfirmChangeProps {
  title: string;
  action: DialogAction;
  /** The second factor was given a moment ago, so no password is asked for. */
  fresh: boolean;
  send: (proof: Proof) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog before a change of how one signs in. It asks for the password, so that nobody else makes the change. */
export const ConfirmChange = ({ title, action, fresh, send, onClose, children }: ConfirmChangeProps) => {
  const [asks, setAsks] = useState(!fresh);
  const { field, submit, busy, showErrors } = useAppForm<{ current_password: string }>({
    resolver: rulesResolver((typed) => ({
      current_password: asks && !typed.current_password && required('Current password'),
    })),
    defaultValues: { current_password: '' },
    clearOnChange: true,
  });
  const confirm = submit(async (typed) => {
    try {
      await send(asks ? typed : {});
    } catch (error) {
      if (error instanceof SessionEnded) return;
      const atFields = fieldErrors(error);
      if ('current_password' in atFields) setAsks(true);
      if (!showErrors(atFields)) toast('error', passkeyFailureText(error));
    }
  });
  return (
    <SubmitDialog
      title={title}
      action={action}
      onSubmit={confirm}
      busy={busy}
      onClose={onClose}
      className="stack gap-5"
    >
      {children}
      {asks && <CurrentPasswordField {...field('current_password')} />}
    </SubmitDialog>
  );
};
