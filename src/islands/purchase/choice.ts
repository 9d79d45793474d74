import type { PurchaseDraft } from '#lib/client/purchase-draft.ts';
import type { Purpose } from '#lib/domain/kinds.ts';
import { paymentType } from '#lib/domain/kinds.ts';
import { asksPurpose, maxUnits, type Offer, paymentTypesOffered } from '#lib/domain/offers.ts';
import {
  breakdownOf,
  type PurchaseChoice,
  type PurchaseProblem,
  purchaseProblems,
} from '#lib/domain/purchase-choice.ts';
import * as say from '#lib/messages/validation.ts';

export type ChoiceField = 'paymentType' | 'units' | 'purpose' | 'duration' | 'schedule' | 'startDate';

type Way = NonNullable<PurchaseDraft['paymentType']>;

/** How it is paid: what was chosen, or the only way there is; undefined while that is not known. */
export const wayOf = (draft: PurchaseDraft, offer: Offer): Way | undefined =>
  paymentTypesOffered(offer).length === 1 ? 'One Time' : draft.paymentType;

const choiceBy = (way: Way, draft: PurchaseDraft, offer: Offer): PurchaseChoice => {
  const instalments = way === 'Installment';
  return {
    paymentType: instalments ? paymentType.instalment : paymentType.oneTime,
    units: draft.numberOfUnits,
    purpose: asksPurpose(offer) ? ((draft.propertyPurpose as Purpose | undefined) ?? null) : null,
    duration: instalments ? (draft.paymentDuration ?? null) : null,
    schedule: instalments ? (draft.paymentSchedule ?? null) : null,
    startDate: instalments ? (draft.startDate ?? null) : null,
  };
};

/** What is chosen so far, as the rules want it; null while it is not known how to pay. */
export const choiceOf = (draft: PurchaseDraft, offer: Offer): PurchaseChoice | null => {
  const way = wayOf(draft, offer);
  return way ? choiceBy(way, draft, offer) : null;
};

/** What the form says at each field; empty when the purchase can go on. */
export const choiceErrors = (draft: PurchaseDraft, offer: Offer, today: string) => {
  const way = wayOf(draft, offer);
  const errors: Partial<Record<ChoiceField, string>> = way ? {} : { paymentType: say.required('Payment type') };
  for (const problem of purchaseProblems(choiceBy(way ?? 'One Time', draft, offer), offer, today)) {
    const [field, text] = sentenceOf(problem, offer);
    errors[field] ??= text;
  }
  return errors;
};

const sentenceOf = (problem: PurchaseProblem, offer: Offer): [ChoiceField, string] => {
  switch (problem.code) {
    case 'not_enough_units':
      return ['units', say.moreUnitsThanLeft(maxUnits(offer))];
    case 'units_invalid':
      return ['units', say.required('Units')];
    case 'purpose_required':
      return ['purpose', say.required('Property purpose')];
    case 'duration_not_offered':
      return ['duration', say.required('Duration')];
    case 'schedule_not_offered':
      return ['schedule', say.required('Payment schedule')];
    case 'start_required':
      return ['startDate', say.required('Start Date')];
    case 'start_before_today':
      return ['startDate', say.inThePast('Start Date')];
    case 'start_too_far':
    case 'end_date_wrong':
      return ['startDate', 'Start Date must be within the next ten years'];
    default:
      return ['paymentType', 'This property cannot be bought this way'];
  }
};

/** The breakdown as soon as it can be told, else null. */
export const breakdownSoFar = (draft: PurchaseDraft, offer: Offer, today: string) => {
  const choice = choiceOf(draft, offer);
  if (!choice || purchaseProblems(choice, offer, today).some(({ code }) => code !== 'purpose_required')) return null;
  return breakdownOf(choice, offer);
};
