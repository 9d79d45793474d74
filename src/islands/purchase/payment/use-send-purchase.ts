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

/** Once the server has the purchase, its drafts and files are removed from the device. */
const clearDrafts = async (propertyId: number) => {
  clearPurchaseDraft(propertyId);
  clearWizardDraft(propertyId);
  await clearDraftFiles(propertyId).catch(() => undefined);
  refreshQueries('/api/property/');
};

/** The plan exists although its card is not charged yet: a reload opens the plan instead of buying again. */
export const switchToPlan = (propertyId: number, result: PurchaseResult) => {
  replaceQuery(planPath(result));
  void clearDrafts(propertyId);
};

/** Sends the purchase with its files, and opens the plan unless a result dialog comes first. */
export const useSendPurchase = (
  payment: PaymentStore<'POST /user/buy-property'>,
  purchase: PurchaseState,
  loaded: LoadedPurchase,
) => {
  const { draft, wizard } = purchase;
  return async (method: MethodInput, proof?: File) => {
    const { profile_picture, profile_picture_2, means_of_ids } = loaded.files;
    const state = await payment.send(purchaseInput(draft, wizard, loaded.offer, method), {
      profile_picture: profile_picture?.[0],
      profile_picture_2: profile_picture_2?.[0],
      means_of_ids,
      proof_of_payment: proof,
    });
    if (state.state === 'closed') {
      cancelPurchase(state.answer);
    } else if (state.state === 'done') {
      await clearDrafts(draft.propertyId);
      if (state.answer.payment.status === 1) return;
      toast('info', transferBeingConfirmed, { onNextPage: true });
      openPlan(state.answer);
    } else if (state.state === 'failed' && !state.lost && $session.get().loggedIn) {
      const refused = state.cardFailure?.reason === 'refused' ? state.cardFailure.answer : null;
      toast('error', purchaseFailed, { onNextPage: refused !== null });
      // the plan shows the reason and offers to pay again
      if (refused) return openPlan(refused);
      // units or price may have changed
      refreshQueries('/api/property/');
    }
  };
};
