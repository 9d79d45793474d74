import { Fragment } from 'react';
import { Button } from '#islands/ui/button.tsx';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import type { Flow } from './payment-flow.ts';
import { isPending, type PaymentState } from './payment-store.ts';

interface PaymentActionsProps {
  flow: Flow;
  payment: PaymentState<unknown>;
  onBack: () => void;
  onClose: () => void;
}

const sendText = ({ method, amount }: Flow) =>
  method === 'virtual_wallet' && amount !== null ? `Pay ${formatNairaShort(fromNaira(amount))}` : 'I have paid';

/** The foot of the dialog: one way on, one way back. */
export const PaymentActions = ({ flow, payment, onBack, onClose }: PaymentActionsProps) => {
  const pending = isPending(payment);
  // Keyed: a button that is pressed and becomes a submit button meanwhile would send the form.
  if (flow.step === 'result' && payment.state === 'failed') {
    return (
      <Fragment key="failed">
        <Button onClick={onClose}>Close</Button>
        <Button look="pri" onClick={onBack}>
          Try again
        </Button>
      </Fragment>
    );
  }
  if (flow.step === 'result') {
    return (
      <Button look="pri" type="submit">
        Done
      </Button>
    );
  }
  const next =
    flow.step === 'details' ? (
      <Button
        look="pri"
        type="submit"
        busy={pending}
        busyText={flow.method === 'virtual_wallet' ? 'Paying…' : 'Sending…'}
      >
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
