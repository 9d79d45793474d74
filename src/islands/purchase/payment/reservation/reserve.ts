import { api } from '#lib/client/api/api.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { type PurchaseDraft, setPurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { wizardDraft } from '#lib/client/storage/wizard-draft.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import type { LoadedPurchase } from '../../purchase-frame.tsx';
import { forgetOwnFiles, forgetSentFiles, sendMissingFiles } from '../../wizard/contract-uploads.ts';
import { purchaseInput } from '../purchase-input.ts';
import { type StepWithErrors, stepWithErrors } from './step-with-errors.ts';

export interface RefusedPurchase {
  message: string;
  /** Where the customer can put it right. */
  step: StepWithErrors | null;
}

const inputOf = (draft: PurchaseDraft, { offer, files }: LoadedPurchase) => ({
  draft,
  offer,
  files,
  // as it is after the files were sent
  wizard: wizardDraft(draft.propertyId).get(),
});

/** Has the server judge the whole purchase and reserve its units, before any money is sent. Null when it is accepted. */
export const reserve = async (
  draft: PurchaseDraft,
  loaded: LoadedPurchase,
  method: PaymentMethod,
): Promise<RefusedPurchase | null> => {
  const { propertyId } = draft;
  const ask = async () => {
    await sendMissingFiles(propertyId, loaded.files);
    const input = purchaseInput(inputOf(draft, loaded), { payment_method: method });
    const { reservation } = await api('POST /user/reserve-purchase', input);
    if (reservation)
      setPurchaseDraft(propertyId, {
        reservation: { id: reservation.id, until: serverTime() + reservation.seconds_left * 1000 },
      });
  };
  try {
    await ask().catch((error) => {
      if (!stepWithErrors(propertyId, fieldErrors(error))?.files) throw error;
      // the server does not have them any more: those on this device are sent again
      forgetOwnFiles(propertyId);
      return ask();
    });
    return null;
  } catch (error) {
    const fields = fieldErrors(error);
    const step = stepWithErrors(propertyId, fields);
    if (step?.files) forgetSentFiles(propertyId);
    // units or price may have changed
    refreshQueries('/api/property/');
    const message = Object.values(fields)[0] ?? failureText(error, somethingWrong);
    return { message, step };
  }
};
