import type { PurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import type { BuildingPurpose } from '#lib/domain/enums.ts';
import { paymentType } from '#lib/domain/enums.ts';
import { asksPurpose, type Offer, paymentTypesOffered } from '#lib/domain/offers.ts';
import { breakdownFromChoice, type PurchaseChoice, purchaseProblems } from '#lib/domain/purchase-choice.ts';

type Way = NonNullable<PurchaseDraft['paymentType']>;

/** How it is paid: what was chosen, or the only way there is; undefined while that is not known. */
export const paymentTypeOf = (draft: PurchaseDraft, offer: Offer): Way | undefined =>
  paymentTypesOffered(offer).length === 1 ? 'One Time' : draft.paymentType;

const choiceBy = (way: Way, draft: PurchaseDraft, offer: Offer): PurchaseChoice => {
  const instalments = way === 'Installment';
  return {
    paymentType: instalments ? paymentType.instalment : paymentType.oneTime,
    units: draft.numberOfUnits,
    purpose: asksPurpose(offer) ? ((draft.propertyPurpose as BuildingPurpose | undefined) ?? null) : null,
    duration: instalments ? (draft.paymentDuration ?? null) : null,
    schedule: instalments ? (draft.paymentSchedule ?? null) : null,
    startDate: instalments ? (draft.startDate ?? null) : null,
  };
};

/** What is chosen so far, as the rules want it; null while it is not known how to pay. */
export const choiceOf = (draft: PurchaseDraft, offer: Offer): PurchaseChoice | null => {
  const way = paymentTypeOf(draft, offer);
  return way ? choiceBy(way, draft, offer) : null;
};

/** What the rules have against it; judged as paid at once as long as it is not known how to pay. */
export const choiceProblems = (draft: PurchaseDraft, offer: Offer, today: string) =>
  purchaseProblems(choiceBy(paymentTypeOf(draft, offer) ?? 'One Time', draft, offer), offer, today);

/** Everything is chosen, and possible. */
export const isChosen = (draft: PurchaseDraft, offer: Offer, today: string) =>
  paymentTypeOf(draft, offer) !== undefined && choiceProblems(draft, offer, today).length === 0;

/** The breakdown as soon as it can be told, else null. */
export const breakdownSoFar = (draft: PurchaseDraft, offer: Offer, today: string) => {
  const choice = choiceOf(draft, offer);
  if (!choice || purchaseProblems(choice, offer, today).some(({ code }) => code !== 'purpose_required')) return null;
  return breakdownFromChoice(choice, offer);
};
