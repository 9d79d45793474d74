import { useStore } from '@nanostores/react';
import type { PaymentState } from '#islands/payments/payment-state.ts';
import type { PaymentStore } from '#islands/payments/payment-store.ts';
import { PopupTimeoutDialog } from '#islands/payments/results/popup-timeout-dialog.tsx';
import {
  CheckingDialog,
  FailedDialog,
  SuccessDialog,
  VerifyingDialog,
} from '#islands/payments/results/result-dialogs.tsx';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { $session } from '#lib/client/session/session.ts';
import { somethingWrong, transferFailed } from '#lib/messages/feedback.ts';
import { pathOf } from '../paths.ts';
import { cancelPurchase, openPlan, type PurchaseResult } from './purchase-result.ts';

interface PurchaseEndingsProps {
  id: number;
  payment: PaymentStore<'POST /user/buy-property'>;
}

/** How a purchase ends: paid, failed, or not known yet. A transfer that was taken goes straight on to its plan. */
export const PurchaseResultDialog = ({ id, payment }: PurchaseEndingsProps) => {
  const state = useStore(payment.$payment);
  switch (state.state) {
    case 'checking':
      return <CheckingDialog open />;
    case 'popup':
      return <PopupTimeoutDialog checkAgain={state.checkAgain} />;
    case 'verifying':
      return (
        <VerifyingDialog
          open
          onClose={() => {
            payment.leave();
            openPlan(state.answer);
          }}
        />
      );
    case 'failed':
      // a session that ran out meanwhile has told so, and leads to the login; a refused card leads to the plan
      if (!$session.get().loggedIn || state.taken?.card === 'refused') return null;
      return state.taken ? (
        <CardFailed {...state.taken} message={state.message} payment={payment} />
      ) : (
        <NotBought id={id} state={state} onClose={payment.reset} />
      );
    case 'done': {
      const { answer } = state;
      return (
        <SuccessDialog
          open={answer.payment.status === 1}
          actionText="Follow your plan"
          onAction={() => openPlan(answer)}
        >
          Your plan has begun.
        </SuccessDialog>
      );
    }
    default:
      return null;
  }
};

type Failed = Extract<PaymentState<PurchaseResult>, { state: 'failed' }>;

const NotBought = ({ id, state, onClose }: { id: number; state: Failed; onClose: () => void }) => (
  <FailedDialog
    open
    text={transferFailed}
    message={state.message}
    lost={state.lost}
    onClose={onClose}
    // the Marketer ID is asked for by the options
    {...(state.fields.marketer_code && { onRetry: () => navigate(pathOf.options(id)) })}
  />
);

interface CardFailedProps extends NonNullable<Failed['taken']> {
  message: string;
  payment: PaymentStore<'POST /user/buy-property'>;
}

/** The plan is made; its first payment can be tried again here as long as its pop-up did not open, and on the plan. */
const CardFailed = ({ answer, card, message, payment }: CardFailedProps) => {
  const retry = async () => {
    const state = await payment.resume(answer);
    if (state.state === 'closed') cancelPurchase(state.answer);
  };
  return (
    <FailedDialog
      open
      text={somethingWrong}
      message={message}
      onClose={() => openPlan(answer)}
      {...(card === 'not_opened' && { onRetry: () => void retry() })}
    />
  );
};
