import type { ReactNode } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { CheckingView, ConnectionLostView, FailedView, SuccessView, VerifyingView } from './result-views.tsx';

interface Done {
  open: boolean;
  actionText: string;
  onAction: () => void;
  /** Left out, closing it does what its button does. */
  onClose?: () => void;
  children?: ReactNode;
}

const OneAction = ({ text, onAction }: { text: string; onAction: () => void }) => (
  <Button look="pri" onClick={onAction}>
    {text}
  </Button>
);

export const SuccessDialog = (props: Done & { title?: string; text?: string }) => {
  const { open, title = 'Success', text, actionText, onAction, onClose = onAction, children } = props;
  return (
    <Dialog open={open} title={title} onClose={onClose} actions={<OneAction text={actionText} onAction={onAction} />}>
      <SuccessView {...(text ? { text } : {})}>{children}</SuccessView>
    </Dialog>
  );
};

export interface FailedDialogProps {
  open: boolean;
  /** Such as `transferFailed` of lib/messages. */
  text: string;
  message?: string | undefined;
  /** The connection was lost: it is not called a failure. */
  lost?: boolean;
  onRetry?: () => void;
  onClose: () => void;
}

export const FailedDialog = ({ open, text, message, lost = false, onRetry, onClose }: FailedDialogProps) => (
  <Dialog
    open={open}
    title={lost ? 'Payment' : 'Failed'}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>Close</Button>
        {onRetry && <OneAction text="Try again" onAction={onRetry} />}
      </>
    }
  >
    {lost ? <ConnectionLostView message={message ?? text} /> : <FailedView text={text} message={message} />}
  </Dialog>
);

export const CheckingDialog = ({ open }: { open: boolean }) => (
  <Dialog open={open} title="Processing" onClose={() => undefined} locked>
    <CheckingView />
  </Dialog>
);

/** The provider is asked; who does not wait is told later. */
export const VerifyingDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} title="Processing" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    <VerifyingView />
  </Dialog>
);
