import type { PaymentState } from '#islands/payments/payment-state.ts';
import type { AnswerOf } from '#lib/api/call.ts';
import type { buyProperty } from '#lib/api/purchases/buy-property.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { purchaseCancelled } from '#lib/messages/feedback.ts';

export type PurchaseResult = AnswerOf<typeof buyProperty>;

export const planPath = ({ plan }: PurchaseResult) => `/dashboard/my-property/${plan.id}`;

/** Back does not show the payment again. */
export const openPlan = (bought: PurchaseResult) => navigate(planPath(bought), { replace: true });

/** The pop-up was closed: the plan is there and waits for its first payment. */
export const cancelPurchase = (bought: PurchaseResult) => {
  toast('error', purchaseCancelled, { along: true });
  openPlan(bought);
};

/** From here on the purchase is a plan, whatever becomes of its payment. */
export const hasPlan = (state: PaymentState<PurchaseResult>) =>
  'answer' in state || (state.state === 'failed' && state.taken !== undefined);
