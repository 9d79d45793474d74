import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { type DialogAction, DialogButtons } from './dialog-buttons.tsx';
import { DialogError } from './dialog-error.tsx';

export interface SubmitDialogProps {
  open?: boolean;
  title: string;
  action: DialogAction;
  cancel?: string | undefined;
  /** Cancel has the focus: Enter alone must not do what is asked about. */
  asks?: boolean;
  onSubmit: () => void;
  busy: boolean;
  /** Why it was refused; it stands at the foot. */
  refused?: string;
  onClose: () => void;
  /** Of the content. */
  className?: string;
  children: ReactNode;
}

/** A dialog that sends something: it cannot be closed meanwhile, and says why it was refused. */
export const SubmitDialog = (props: SubmitDialogProps) => {
  const {
    open = true,
    title,
    action,
    onSubmit,
    busy,
    refused = '',
    onClose,
    className = 'stack gap-4',
    children,
  } = props;
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      onSubmit={onSubmit}
      locked={busy}
      actions={<DialogButtons action={action} cancel={props.cancel} busy={busy} asks={props.asks} onCancel={onClose} />}
    >
      <div className={className}>
        {children}
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
};
