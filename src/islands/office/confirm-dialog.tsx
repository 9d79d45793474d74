import { type ReactNode, useState } from 'react';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { type DialogAction, DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { DialogError } from './dialog-error.tsx';

interface ConfirmDialogProps {
  title: string;
  action: DialogAction;
  /** An error is shown in the dialog. */
  send: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something happens. Mounted only while it is open. */
export const ConfirmDialog = ({ title, action, send, onClose, children }: ConfirmDialogProps) => {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setRefused('');
    try {
      await send();
      onClose();
    } catch (failure) {
      setRefused(failureText(failure, somethingWrong));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      onSubmit={submit}
      locked={busy}
      actions={<DialogButtons action={action} busy={busy} onCancel={onClose} />}
    >
      <div className="stack">
        {children}
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
};
