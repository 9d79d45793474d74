import type { PaymentState } from '#islands/payments/payment-state.ts';
import type { AnswerOf } from '#lib/api/call.ts';
import type { buyProperty } from '#lib/api/purchases/buy-property.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { purchaseCancelled } from '#lib/messages/feedback.ts';

export type PurchaseResult = AnswerOf<typeof buyProperty>;

export const planPath = ({ plan }: PurchaseResult) => `/dashboard/my-property/${plan.id}`;

/** Replaces the history entry, so that Back does not show the payment again. */
export const openPlan = (result: PurchaseResult) => navigate(planPath(result), { replace: true });

/** After the pop-up was closed: the plan exists and awaits its first payment. */
export const cancelPurchase = (result: PurchaseResult) => {
  toast('error', purchaseCancelled, { along: true });
  openPlan(result);
};

/** Whether the server has created the plan, whatever the state of its payment. */
export const hasPlan = (state: PaymentState<PurchaseResult>) =>
  'answer' in state || (state.state === 'failed' && state.cardFailure !== undefined);
