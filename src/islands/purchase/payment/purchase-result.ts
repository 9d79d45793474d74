import type { PaymentState } from '#islands/payments/payment-state.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { purchaseCancelled } from '#lib/messages/feedback.ts';

export type PurchaseResult = CallAnswer<'POST /user/buy-property'>;

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
