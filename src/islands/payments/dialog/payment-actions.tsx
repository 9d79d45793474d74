import { Fragment } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { busyText } from '../methods/method-texts.ts';
import { isPaymentPending, type PaymentState } from '../payment-state.ts';
import type { FlowState } from './payment-flow.ts';

interface PaymentActionsProps extends ResultActionsProps {
  flow: FlowState;
  /** Whether the step of the amount may be left. */
  amountReady?: boolean;
  sendText?: ((flow: FlowState) => string) | undefined;
  onBack: () => void;
}

const usualSendText = ({ method, amount }: FlowState) =>
  method !== 'bank_transfer' && amount !== null ? `Pay ${formatNairaShort(fromNaira(amount))}` : 'I have paid';

/** The foot of the dialog. Keyed by step: a button that turned into a submit button during a click would send the form. */
export const PaymentActions = (props: PaymentActionsProps) => {
  const { flow, payment, amountReady = true, sendText = usualSendText, onBack, onRetry, onClose } = props;
  const pending = isPaymentPending(payment);
  if (flow.step === 'result' || payment.state === 'verifying')
    return <ResultActions payment={payment} onRetry={onRetry} onClose={onClose} />;
  return (
    <Fragment key={flow.step}>
      <Button onClick={onBack} disabled={pending}>
        {flow.step === 'amount' ? 'Cancel' : 'Back'}
      </Button>
      {flow.step === 'details' ? (
        <Button variant="primary" type="submit" className="min-w-max" busy={pending} busyText={busyText(flow.method)}>
          {sendText(flow)}
        </Button>
      ) : (
        <Button variant="primary" type="submit" disabled={flow.step === 'amount' ? !amountReady : flow.method === null}>
          Continue
        </Button>
      )}
    </Fragment>
  );
};

interface ResultActionsProps {
  payment: PaymentState<unknown>;
  onRetry: () => void;
  onClose: () => void;
}

const ResultActions = ({ payment, onRetry, onClose }: ResultActionsProps) => {
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
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </Fragment>
    );
  return (
    <Button key="result" variant="primary" onClick={onClose}>
      Done
    </Button>
  );
};
