import type { ReactNode } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { CheckingView, ConnectionLostView, FailedView, SuccessView, VerifyingView } from './result-views.tsx';

interface SuccessDialogProps {
  actionText: string;
  /** Closing the dialog does the same. */
  onAction: () => void;
  /** Naira. */
  amount: number | undefined;
  children?: ReactNode;
}

export const SuccessDialog = ({ actionText, onAction, amount, children }: SuccessDialogProps) => (
  <Dialog
    open
    title="Success"
    onClose={onAction}
    actions={
      <Button variant="primary" onClick={onAction}>
        {actionText}
      </Button>
    }
  >
    <SuccessView amount={amount} />
    {children}
  </Dialog>
);

interface FailedDialogProps {
  text: string;
  message: string;
  /** The connection was lost, so the payment may not have failed. */
  lost?: boolean;
  onRetry?: () => void;
  onClose: () => void;
}

export const FailedDialog = ({ text, message, lost = false, onRetry, onClose }: FailedDialogProps) => (
  <Dialog
    open
    title={lost ? 'Payment' : 'Failed'}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>Close</Button>
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </>
    }
  >
    {lost ? <ConnectionLostView message={message} /> : <FailedView text={text} message={message} />}
  </Dialog>
);

export const CheckingDialog = () => (
  <Dialog open title="Processing" onClose={() => undefined} locked>
    <CheckingView />
  </Dialog>
);

/** Nobody has to wait for the provider: a toast tells the result later. */
export const VerifyingDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Processing" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    <VerifyingView />
  </Dialog>
);
