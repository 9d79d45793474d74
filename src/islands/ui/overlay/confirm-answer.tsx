import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { type DialogAction, DialogButtons } from './dialog-buttons.tsx';

interface ConfirmAnswerProps {
  title: string;
  action: DialogAction;
  /** Called once the dialog is closed: what comes of it is shown where it was asked for. */
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once more. Mounted only while it is open. */
export const ConfirmAnswer = ({ title, action, onConfirm, onClose, children }: ConfirmAnswerProps) => (
  <Dialog
    open
    title={title}
    onClose={onClose}
    onSubmit={() => {
      onClose();
      onConfirm();
    }}
    actions={<DialogButtons action={action} cancel="Back" busy={false} onCancel={onClose} />}
  >
    <div className="stack">{children}</div>
  </Dialog>
);
