import { Fragment } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { CancelConfirming } from '#islands/ui/confirming/cancel-confirming.tsx';
import type { ConfirmedAct } from '#lib/client/confirming/confirming.ts';
import { confirmingActs } from '#lib/messages/money/confirming.ts';
import { AnnounceButton } from '../methods/announce-button.tsx';
import { busyText } from '../methods/method-texts.ts';
import { isPaymentPending, type PaymentState } from '../payment-state.ts';
import { isAlreadyPaid } from '../results/payment-result.tsx';
import type { FlowState } from './payment-flow.ts';

interface PaymentActionsProps extends ResultActionsProps {
  flow: FlowState;
  /** Whether the step of the amount may be left. */
  amountReady?: boolean;
  /** The payment is confirmed above, by the button that names its amount. */
  confirms: boolean;
  /** The first step of this dialog: nothing to go back to. */
  isFirst: boolean;
  onAnnounce: ConfirmedAct;
  onBack: () => void;
}

/** The foot of the dialog. Keyed by step: a button that turned into a submit button during a click would send the form. */
export const PaymentActions = (props: PaymentActionsProps) => {
  const { flow, payment, amountReady = true, confirms, isFirst, onAnnounce, onBack, onRetry, onClose } = props;
  const pending = isPaymentPending(payment);
  if (flow.step === 'result' || payment.state === 'verifying')
    return <ResultActions payment={payment} onRetry={onRetry} onClose={onClose} />;
  if (confirms)
    return (
      <Fragment key="confirm">
        {!isFirst && (
          <CancelConfirming onClick={onBack} disabled={pending}>
            Back
          </CancelConfirming>
        )}
        <CancelConfirming variant="quiet" onClick={onClose} disabled={pending}>
          {confirmingActs.payInstalment.cancel}
        </CancelConfirming>
      </Fragment>
    );
  return (
    <Fragment key={flow.step}>
      <Button onClick={onBack} disabled={pending}>
        {flow.step === 'amount' ? 'Cancel' : 'Back'}
      </Button>
      {flow.step === 'details' ? (
        <AnnounceButton busy={pending} busyText={busyText(flow.method)} act={onAnnounce} />
      ) : (
        <Button variant="primary" type="submit" disabled={flow.step === 'amount' ? !amountReady : flow.method === null}>
          Continue
        </Button>
      )}
    </Fragment>
  );
};

/** There is nothing to try again. */
export const AlreadyPaidAction = ({ onClose }: { onClose: () => void }) => (
  <Button key="paid" variant="primary" onClick={onClose}>
    {location.pathname.startsWith('/dashboard/my-property/') ? 'Back to the plan' : 'Close'}
  </Button>
);

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
  if (isAlreadyPaid(payment)) return <AlreadyPaidAction onClose={onClose} />;
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
