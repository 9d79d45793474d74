import type { PurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import type { BuildingPurpose } from '#lib/domain/enums.ts';
import { paymentType } from '#lib/domain/enums.ts';
import { type Offer, offeredPaymentTypes, requiresBuildingPurpose } from '#lib/domain/offers.ts';
import { breakdownFromChoice, type PurchaseChoice, purchaseProblems } from '#lib/domain/purchase-choice.ts';
import { plotsFitUnits } from '#lib/domain/site-plan/choose-plots.ts';

type PaymentType = NonNullable<PurchaseDraft['paymentType']>;

/** The only payment type of the offer, or the chosen one. */
export const paymentTypeOf = (draft: PurchaseDraft, offer: Offer): PaymentType | undefined =>
  offeredPaymentTypes(offer).length === 1 ? 'One Time' : draft.paymentType;

const choiceWith = (type: PaymentType, draft: PurchaseDraft, offer: Offer): PurchaseChoice => {
  const instalments = type === 'Installment';
  return {
    paymentType: instalments ? paymentType.instalment : paymentType.oneTime,
    units: draft.numberOfUnits,
    purpose: requiresBuildingPurpose(offer) ? ((draft.propertyPurpose as BuildingPurpose | undefined) ?? null) : null,
    duration: instalments ? (draft.paymentDuration ?? null) : null,
    schedule: instalments ? (draft.paymentSchedule ?? null) : null,
    startDate: instalments ? (draft.startDate ?? null) : null,
  };
};

/** The draft as a choice; null until the payment type is known. */
export const choiceOf = (draft: PurchaseDraft, offer: Offer): PurchaseChoice | null => {
  const type = paymentTypeOf(draft, offer);
  return type ? choiceWith(type, draft, offer) : null;
};

/** As long as no payment type is chosen, the rest is checked as a one-time payment. */
export const choiceProblems = (draft: PurchaseDraft, offer: Offer, today: string) =>
  purchaseProblems(choiceWith(paymentTypeOf(draft, offer) ?? 'One Time', draft, offer), offer, today);

/** Whether the choice is complete and valid. */
export const isChosen = (draft: PurchaseDraft, offer: Offer, today: string) =>
  paymentTypeOf(draft, offer) !== undefined &&
  plotsFitUnits(draft.plots ?? [], draft.numberOfUnits) &&
  choiceProblems(draft, offer, today).length === 0;

/** Null until enough is chosen for the amounts; the purpose may still be missing. */
export const breakdownSoFar = (draft: PurchaseDraft, offer: Offer, today: string) => {
  const choice = choiceOf(draft, offer);
  if (!choice || purchaseProblems(choice, offer, today).some(({ code }) => code !== 'purpose_required')) return null;
  return breakdownFromChoice(choice, offer);
};
