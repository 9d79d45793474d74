import type { PaymentState } from '#islands/payments/payment-state.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { purchaseCancelled } from '#lib/messages/feedback.ts';

export type PurchaseResult = CallAnswer<'POST /user/buy-property'>;

/** What a purchase pays, as its attempts and its slip are kept. */
export const buyingSubject = (propertyId: number) => `buy:${propertyId}`;

/** A transfer that could not become the purchase funds the wallet. */
export const planPath = ({ plan }: PurchaseResult) =>
  plan ? `/dashboard/my-property/${plan.id}` : '/dashboard/wallet';

/** Replaces the history entry, so that Back does not show the payment again. */
export const openPlan = (result: PurchaseResult) => navigate(planPath(result), { replace: true });

/** After the pop-up was closed: the plan exists and awaits its first payment. */
export const leaveUnpaid = (result: PurchaseResult) => {
  toast('error', purchaseCancelled, { onNextPage: true });
  openPlan(result);
};

/** Whether the server has created the plan, whatever the state of its payment. */
export const hasPlan = (state: PaymentState<PurchaseResult>) =>
  ('answer' in state && state.answer.plan !== undefined) ||
  (state.state === 'failed' && state.cardFailure !== undefined);
