import type { PaymentStore } from '#islands/payments/payment-store.ts';
import type { Confirmed } from '#lib/api/call-types.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { replaceQuery } from '#lib/client/navigation/url-query.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { $session } from '#lib/client/session/session.ts';
import { clearDraftFiles } from '#lib/client/storage/draft-files.ts';
import { clearPurchaseDraft, setPurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { clearWizardDraft } from '#lib/client/storage/wizard-draft.ts';
import { purchaseFailed, transferBeingConfirmed } from '#lib/messages/feedback.ts';
import type { LoadedPurchase } from '../purchase-frame.tsx';
import type { PurchaseState } from '../use-purchase.ts';
import { contractFilesOf } from '../wizard/contract-uploads.ts';
import { type MethodInput, purchaseInput } from './purchase-input.ts';
import { leaveUnpaid, openPlan, type PurchaseResult, planPath } from './purchase-result.ts';

/** Once the server has the purchase, its drafts and files are removed from the device. */
const finishDrafts = async (propertyId: number, { plan }: PurchaseResult) => {
  clearPurchaseDraft(propertyId);
  setPurchaseDraft(propertyId, { boughtPlan: plan?.id });
  clearWizardDraft(propertyId);
  await clearDraftFiles(propertyId).catch(() => undefined);
  refreshQueries('/api/property/');
};

/** The plan exists although its card is not charged yet: a reload opens the plan instead of buying again. */
export const switchToPlan = (propertyId: number, result: PurchaseResult) => {
  replaceQuery(planPath(result));
  void finishDrafts(propertyId, result);
};

/** Sends the purchase with its files, and opens the plan unless a result dialog comes first. */
export const useSendPurchase = (
  payment: PaymentStore<'POST /user/buy-property'>,
  purchase: PurchaseState,
  loaded: LoadedPurchase,
) => {
  const { draft, wizard } = purchase;
  return async (confirmed: Confirmed, method: MethodInput, proof?: File) => {
    const { offer, files } = loaded;
    const { profile_picture, profile_picture_2, means_of_ids } = contractFilesOf(wizard, files).unsent;
    const input = purchaseInput({ draft, wizard, offer, files }, { ...method, reservation_id: draft.reservation?.id });
    const state = await payment.send(confirmed, input, {
      profile_picture: profile_picture?.[0],
      profile_picture_2: profile_picture_2?.[0],
      means_of_ids,
      proof_of_payment: proof,
    });
    if (state.state === 'closed') {
      leaveUnpaid(state.answer);
    } else if (state.state === 'done' && !state.answer.plan) {
      // the details stay for another try, from the wallet
      setPurchaseDraft(draft.propertyId, { reservation: undefined });
      refreshQueries('/api/property/');
    } else if (state.state === 'done') {
      await finishDrafts(draft.propertyId, state.answer);
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
