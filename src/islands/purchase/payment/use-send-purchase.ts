import type { PaymentStore } from '#islands/payments/payment-store.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { replaceQuery } from '#lib/client/navigation/url-query.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { $session } from '#lib/client/session/session.ts';
import { clearDraftFiles } from '#lib/client/storage/draft-files.ts';
import { clearPurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { clearWizardDraft } from '#lib/client/storage/wizard-draft.ts';
import { purchaseFailed, transferBeingConfirmed } from '#lib/messages/feedback.ts';
import type { LoadedPurchase } from '../purchase-frame.tsx';
import type { PurchaseState } from '../use-purchase.ts';
import { type MethodInput, purchaseInput } from './purchase-input.ts';
import { cancelPurchase, openPlan, type PurchaseResult, planPath } from './purchase-result.ts';

/** What was kept of the purchase on the device goes once the server has it. */
const forgetPurchase = async (propertyId: number) => {
  clearPurchaseDraft(propertyId);
  clearWizardDraft(propertyId);
  await clearDraftFiles(propertyId).catch(() => undefined);
  refreshQueries('/api/property/');
};

/** A card is still to be charged, but the purchase is made: a reload from here on opens its plan. */
export const switchToPlan = (propertyId: number, bought: PurchaseResult) => {
  replaceQuery(planPath(bought));
  void forgetPurchase(propertyId);
};

/** Sends the purchase with all its files, and goes on to the plan where nothing more is to be said here. */
export const useSendPurchase = (
  payment: PaymentStore<'POST /user/buy-property'>,
  purchase: PurchaseState,
  known: LoadedPurchase,
) => {
  const { purchase: draft, wizard } = purchase;
  return async (paidBy: MethodInput, proof?: File) => {
    const { profile_picture, profile_picture_2, means_of_ids } = known.files;
    const state = await payment.send(purchaseInput(draft, wizard, known.offer, paidBy), {
      profile_picture: profile_picture?.[0],
      profile_picture_2: profile_picture_2?.[0],
      means_of_ids,
      proof_of_payment: proof,
    });
    if (state.state === 'closed') {
      cancelPurchase(state.answer);
    } else if (state.state === 'done') {
      await forgetPurchase(draft.propertyId);
      if (state.answer.payment.status === 1) return;
      toast('info', transferBeingConfirmed, { along: true });
      openPlan(state.answer);
    } else if (state.state === 'failed' && !state.lost && $session.get().loggedIn) {
      const refused = state.taken?.card === 'refused' ? state.taken.answer : null;
      toast('error', purchaseFailed, { along: refused !== null });
      // its plan says why, and offers the payment again
      if (refused) return openPlan(refused);
      // units or price may be others by now: the breakdown must not go on showing the old ones
      refreshQueries('/api/property/');
    }
  };
};
