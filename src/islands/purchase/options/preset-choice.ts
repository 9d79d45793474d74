import type { PurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { type Offer, offeredDurations, offeredSchedules, offersInstalments } from '#lib/domain/offers.ts';

/**
 * What the page of the property offers, for what is not chosen yet: the longest plan, from today. A start that has
 * passed while the draft lay on the device begins today, unless its units are held. Null when nothing is missing.
 */
export const presetChoice = (draft: PurchaseDraft, offer: Offer, today: string): Partial<PurchaseDraft> | null => {
  const paymentDuration = draft.paymentDuration ?? offeredDurations(offer).at(-1);
  const paymentSchedule = draft.paymentSchedule ?? offeredSchedules(offer, paymentDuration)[0];
  if (!offersInstalments(offer) || !paymentDuration || !paymentSchedule) return null;
  const { paymentType = 'Installment', startDate = today, reservation } = draft;
  const preset = {
    paymentType,
    paymentDuration,
    paymentSchedule,
    startDate: startDate < today && !reservation ? today : startDate,
  };
  if (Object.entries(preset).every(([name, value]) => draft[name as keyof typeof preset] === value)) return null;
  return paymentType === 'Installment' ? { ...preset, agreed: undefined } : preset;
};
