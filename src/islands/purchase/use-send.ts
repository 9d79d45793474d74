import type { PaymentStore } from '#islands/payments/payment-store.ts';
import { forgetFiles } from '#lib/client/files.ts';
import { go } from '#lib/client/go.ts';
import { clearPurchaseDraft } from '#lib/client/purchase-draft.ts';
import { refresh } from '#lib/client/queries.ts';
import { $session } from '#lib/client/session.ts';
import { toast } from '#lib/client/toasts.ts';
import type { buyProperty } from '#lib/contract/buy-property.ts';
import { purchaseFailed, transferTaken } from '#lib/messages/notices.ts';
import { planPath } from './purchase-endings.tsx';
import type { Known } from './purchase-frame.tsx';
import { type PaidBy, purchaseInput } from './purchase-input.ts';
import type { Purchase } from './use-purchase.ts';

/** Sends the purchase with all its files; what was kept of it on the device goes once the server has it. */
export const useSend = (payment: PaymentStore<typeof buyProperty>, purchase: Purchase, known: Known) => {
  const { purchase: draft, wizard } = purchase;
  return async (paidBy: PaidBy, proof?: File) => {
    const files = { ...known.files, ...(proof && { proof_of_payment: [proof] }) };
    const state = await payment.send(purchaseInput(draft, wizard, known.offer, paidBy), files);
    if (state.state === 'done') {
      clearPurchaseDraft(draft.propertyId);
      await forgetFiles(draft.propertyId).catch(() => undefined);
      refresh('/api/property/');
      if (state.answer.payment.status === 1) return;
      toast('info', transferTaken);
      go(planPath(state.answer), { replace: true });
    } else if (state.state === 'failed' && !state.lost && $session.get().loggedIn) {
      toast('error', purchaseFailed);
      // units or price may be others by now: the breakdown must not go on showing the old ones
      refresh('/api/property/');
    }
  };
};
