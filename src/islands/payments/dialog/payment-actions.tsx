import { Fragment } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { busyText } from '../methods/method-texts.ts';
import { isPaymentPending, type PaymentState } from '../payment-state.ts';
import { isSent, ResultActions } from '../results/result-actions.tsx';
import type { FlowState } from './payment-flow.ts';

interface PaymentActionsProps {
  flow: FlowState;
  payment: PaymentState<unknown>;
  onBack: () => void;
  onClose: () => void;
}

const sendText = ({ method, amount }: FlowState) =>
  method !== 'bank_transfer' && amount !== null ? `Pay ${formatNairaShort(fromNaira(amount))}` : 'I have paid';

/** The foot of the dialog: one way on, one way back. */
export const PaymentActions = ({ flow, payment, onBack, onClose }: PaymentActionsProps) => {
  const pending = isPaymentPending(payment);
  if (isSent(flow, payment)) return <ResultActions payment={payment} onRetry={onBack} onClose={onClose} />;
  const next =
    flow.step === 'details' ? (
      <Button look="pri" type="submit" className="min-w-max" busy={pending} busyText={busyText(flow.method)}>
        {sendText(flow)}
      </Button>
    ) : (
      <Button look="pri" type="submit" disabled={flow.step === 'method' && flow.method === null}>
        Continue
      </Button>
    );
  return (
    <Fragment key="steps">
      <Button onClick={onBack} disabled={pending}>
        {flow.step === 'amount' ? 'Cancel' : 'Back'}
      </Button>
      {next}
    </Fragment>
  );
};
