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

interface PurchaseResultDialogProps {
  id: number;
  payment: PaymentStore<'POST /user/buy-property'>;
}

/** The result of a purchase: paid, failed, or not known yet. A bank transfer opens its plan without a dialog. */
export const PurchaseResultDialog = ({ id, payment }: PurchaseResultDialogProps) => {
  const state = useStore(payment.$payment);
  switch (state.state) {
    case 'checking':
      return <CheckingDialog />;
    case 'popup':
      return <PopupTimeoutDialog checkAgain={state.checkAgain} />;
    case 'verifying':
      return (
        <VerifyingDialog
          onClose={() => {
            payment.leave();
            openPlan(state.answer);
          }}
        />
      );
    case 'failed':
      // an expired session redirects to the login, and a refused card to the plan
      if (!$session.get().loggedIn || state.cardFailure?.reason === 'refused') return null;
      return state.cardFailure ? (
        <CardFailed {...state.cardFailure} message={state.message} payment={payment} />
      ) : (
        <PurchaseFailed id={id} state={state} onClose={payment.reset} />
      );
    case 'done':
      return state.answer.payment.status === 1 ? (
        <SuccessDialog actionText="Follow your plan" onAction={() => openPlan(state.answer)}>
          Your plan has begun.
        </SuccessDialog>
      ) : null;
    default:
      return null;
  }
};

type Failed = Extract<PaymentState<PurchaseResult>, { state: 'failed' }>;

const PurchaseFailed = ({ id, state, onClose }: { id: number; state: Failed; onClose: () => void }) => (
  <FailedDialog
    text={transferFailed}
    message={state.message}
    lost={state.lost}
    onClose={onClose}
    // the Marketer ID belongs to the options
    {...(state.fields.marketer_code && { onRetry: () => navigate(pathOf.options(id)) })}
  />
);

interface CardFailedProps extends NonNullable<Failed['cardFailure']> {
  message: string;
  payment: PaymentStore<'POST /user/buy-property'>;
}

/** The plan exists. Its payment can be retried here if the pop-up did not open, and otherwise on the plan. */
const CardFailed = ({ answer, reason, message, payment }: CardFailedProps) => {
  const retry = async () => {
    const state = await payment.resume(answer);
    if (state.state === 'closed') cancelPurchase(state.answer);
  };
  return (
    <FailedDialog
      text={somethingWrong}
      message={message}
      onClose={() => openPlan(answer)}
      {...(reason === 'not_opened' && { onRetry: () => void retry() })}
    />
  );
};
