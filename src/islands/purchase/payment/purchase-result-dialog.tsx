import { useStore } from '@nanostores/react';
import type { PaymentState } from '#islands/payments/payment-state.ts';
import type { PaymentStore } from '#islands/payments/payment-store.ts';
import { PlanStarted } from '#islands/payments/results/plan-started.tsx';
import { PopupTimeoutDialog } from '#islands/payments/results/popup-timeout-dialog.tsx';
import {
  CheckingDialog,
  FailedDialog,
  SuccessDialog,
  VerifyingDialog,
} from '#islands/payments/results/result-dialogs.tsx';
import { ProcessingView } from '#islands/payments/results/result-views.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { $session } from '#lib/client/session/session.ts';
import { somethingWrong, transferFailed } from '#lib/messages/feedback.ts';
import { walletFallbackHint, walletFallbackTitle } from '#lib/messages/wallet-fallback.ts';
import { pathOf } from '../paths.ts';
import { leaveUnpaid, openPlan, type PurchaseResult } from './purchase-result.ts';

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
      if (!state.answer.plan) return <FundedInstead result={state.answer} />;
      return state.answer.payment.status === 1 ? <Begun planId={state.answer.plan.id} result={state.answer} /> : null;
    default:
      return null;
  }
};

/** Paid: how much, for what, and what comes next. */
const Begun = ({ planId, result }: { planId: number; result: PurchaseResult }) => {
  const read = useQuery('GET /user/plan-property/{id}', { id: planId });
  const amount = read.state === 'ready' ? read.data.payment.amount : undefined;
  return (
    <SuccessDialog actionText="Follow your plan" amount={amount} onAction={() => openPlan(result)}>
      <PlanStarted planId={planId} reference={result.payment.reference} />
    </SuccessDialog>
  );
};

/** The proof is with the office, the purchase is not made. */
const FundedInstead = ({ result }: { result: PurchaseResult }) => (
  <Dialog
    open
    title={walletFallbackTitle}
    onClose={() => openPlan(result)}
    actions={
      <Button variant="primary" onClick={() => openPlan(result)}>
        Open my wallet
      </Button>
    }
  >
    <ProcessingView>
      {result.instead_of} {walletFallbackHint}
    </ProcessingView>
  </Dialog>
);

type Failed = Extract<PaymentState<PurchaseResult>, { state: 'failed' }>;

const PurchaseFailed = ({ id, state, onClose }: { id: number; state: Failed; onClose: () => void }) => (
  <FailedDialog
    text={transferFailed}
    message={state.message}
    lost={state.lost}
    onClose={onClose}
    // the Marketer ID and the plots belong to the options
    {...((state.fields.marketer_code || state.fields.plots) && { onRetry: () => navigate(pathOf.options(id)) })}
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
    if (state.state === 'closed') leaveUnpaid(state.answer);
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
