import { useStore } from '@nanostores/react';
import type { PaymentStore } from '#islands/payments/payment-store.ts';
import { CheckingDialog, FailedDialog, ProcessingDialog, SuccessDialog } from '#islands/payments/result-dialogs.tsx';
import { go } from '#lib/client/go.ts';
import type { buyProperty } from '#lib/contract/buy-property.ts';
import { transferFailed } from '#lib/messages/notices.ts';

interface PurchaseEndingsProps {
  id: number;
  payment: PaymentStore<typeof buyProperty>;
}

/** How a purchase ends: taken, paid, failed, or not known yet. */
export const PurchaseEndings = ({ payment }: PurchaseEndingsProps) => {
  const state = useStore(payment.$payment);
  switch (state.state) {
    case 'checking':
      return <CheckingDialog open />;
    case 'failed':
      return (
        <FailedDialog open text={transferFailed} message={state.message} lost={state.lost} onClose={payment.reset} />
      );
    case 'done': {
      const plan = () => go(`/dashboard/my-property/${state.answer.plan.id}`, { replace: true });
      return state.answer.payment.status === 1 ? (
        <SuccessDialog open actionText="Follow your plan" onAction={plan}>
          Your plan has begun.
        </SuccessDialog>
      ) : (
        <ProcessingDialog open actionText="Follow your plan" onAction={plan}>
          We tell you as soon as it is confirmed, usually within a working day.
        </ProcessingDialog>
      );
    }
    default:
      return null;
  }
};
