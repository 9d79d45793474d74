import { Fragment } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import type { FlowState } from '../dialog/payment-flow.ts';
import type { PaymentState } from '../payment-state.ts';

/** The payment is sent: there is nothing to go on to but its end. */
export const isSent = (flow: FlowState, payment: PaymentState<unknown>) =>
  flow.step === 'result' || payment.state === 'verifying';

interface ResultActionsProps {
  payment: PaymentState<unknown>;
  onRetry: () => void;
  onClose: () => void;
}

/** The foot under what became of a payment. Keyed: a button that is pressed and becomes another one must not be pressed too. */
export const ResultActions = ({ payment, onRetry, onClose }: ResultActionsProps) => {
  if (payment.state === 'verifying')
    return (
      <Button key="verifying" onClick={onClose}>
        Close
      </Button>
    );
  if (payment.state === 'failed')
    return (
      <Fragment key="failed">
        <Button onClick={onClose}>Close</Button>
        <Button look="pri" onClick={onRetry}>
          Try again
        </Button>
      </Fragment>
    );
  return (
    <Button key="result" look="pri" onClick={onClose}>
      Done
    </Button>
  );
};
