import { Fragment } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import type { FlowState } from '../dialog/payment-flow.ts';
import { busyText } from '../methods/method-texts.ts';
import { isPaymentPending, type PaymentState } from '../payment-state.ts';
import { isSent, ResultActions } from '../results/result-actions.tsx';

interface FundActionsProps {
  flow: FlowState;
  payment: PaymentState<unknown>;
  /** The amount can be gone on with. */
  amountIsGood: boolean;
  onBack: () => void;
  onRetry: () => void;
  onClose: () => void;
}

const sendText = ({ method, amount }: FlowState) =>
  method === 'paystack' && amount !== null ? `Pay ${formatNairaShort(fromNaira(amount))}` : 'I have paid';

/** Keyed by step: a button that is pressed and becomes a submit button meanwhile would send the form. */
export const FundActions = ({ flow, payment, amountIsGood, onBack, onRetry, onClose }: FundActionsProps) => {
  const pending = isPaymentPending(payment);
  if (isSent(flow, payment)) return <ResultActions payment={payment} onRetry={onRetry} onClose={onClose} />;
  if (flow.step === 'amount')
    return (
      <Button key="amount" look="pri" type="submit" disabled={!amountIsGood}>
        Continue
      </Button>
    );
  return (
    <Fragment key={flow.step}>
      <Button onClick={onBack} disabled={pending}>
        Back
      </Button>
      {flow.step === 'method' ? (
        <Button look="pri" type="submit" disabled={flow.method === null}>
          Continue
        </Button>
      ) : (
        <Button look="pri" type="submit" className="min-w-max" busy={pending} busyText={busyText(flow.method)}>
          {sendText(flow)}
        </Button>
      )}
    </Fragment>
  );
};
