import { useStore } from '@nanostores/react';
import type { PaymentStore } from '#islands/payments/payment-store.ts';
import { CheckingDialog, FailedDialog, SuccessDialog } from '#islands/payments/result-dialogs.tsx';
import { go } from '#lib/client/go.ts';
import { $session } from '#lib/client/session.ts';
import type { buyProperty } from '#lib/contract/buy-property.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { transferFailed } from '#lib/messages/notices.ts';
import { pathOf } from './way.ts';

export const planPath = ({ plan }: AnswerOf<typeof buyProperty>) => `/dashboard/my-property/${plan.id}`;

interface PurchaseEndingsProps {
  id: number;
  payment: PaymentStore<typeof buyProperty>;
}

/** How a purchase ends: paid, failed, or not known yet. A transfer that was taken goes straight on to its plan. */
export const PurchaseEndings = ({ id, payment }: PurchaseEndingsProps) => {
  const state = useStore(payment.$payment);
  switch (state.state) {
    case 'checking':
      return <CheckingDialog open />;
    case 'failed':
      // a session that ran out meanwhile has told so, and leads to the login
      if (!$session.get().loggedIn) return null;
      return (
        <FailedDialog
          open
          text={transferFailed}
          message={state.message}
          lost={state.lost}
          onClose={payment.reset}
          // the Marketer ID is asked for by the options
          {...(state.fields.marketer_code && { onRetry: () => go(pathOf.options(id)) })}
        />
      );
    case 'done': {
      const { answer } = state;
      return (
        <SuccessDialog
          open={answer.payment.status === 1}
          actionText="Follow your plan"
          onAction={() => go(planPath(answer), { replace: true })}
        >
          Your plan has begun.
        </SuccessDialog>
      );
    }
    default:
      return null;
  }
};
