import type { ReactNode } from 'react';
import { required } from '#lib/messages/validation.ts';
import { CurrentPasswordField } from '../fields/password-field.tsx';
import { rulesResolver } from '../forms/rules-resolver.ts';
import { useAppForm } from '../forms/use-app-form.ts';
import type { DialogAction } from './dialog-buttons.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

interface PasswordDialogProps {
  title: string;
  label?: string;
  children: ReactNode;
  cancel: string;
  action: DialogAction;
  /** Returns what is wrong with the password; null when there is nothing more to ask, and the dialog is closed. */
  onConfirm: (password: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks for the password again, before something that a stolen session must not do. Stays open after a wrong one. */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const { title, label = 'Current password', children, onConfirm, onClose } = props;
  const { field, submit, busy, showErrors } = useAppForm<{ password: string }>({
    resolver: rulesResolver(({ password }) => ({ password: !password && required(label) })),
    defaultValues: { password: '' },
    clearOnChange: true,
  });
  const confirm = submit(async ({ password }) => {
    const problem = await onConfirm(password);
    if (problem !== null) showErrors({ password: problem });
  });
  return (
    <SubmitDialog
      title={title}
      action={props.action}
      cancel={props.cancel}
      onSubmit={confirm}
      busy={busy}
      onClose={onClose}
      className="stack gap-5"
    >
      {children}
      <CurrentPasswordField label={label} {...field('password')} />
    </SubmitDialog>
  );
};
