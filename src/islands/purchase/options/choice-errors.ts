import type { PurchaseDraft } from '#lib/client/storage/purchase-draft.ts';
import { numberInWords } from '#lib/domain/format-number.ts';
import { maxStartYearsAhead } from '#lib/domain/limits.ts';
import { maxUnits, type Offer } from '#lib/domain/offers.ts';
import type { PurchaseProblem } from '#lib/domain/purchase-choice.ts';
import { plotsForUnits } from '#lib/messages/layouts.ts';
import * as messages from '#lib/messages/validation.ts';
import { choiceProblems, paymentTypeOf } from '../choice.ts';

export type ChoiceField = 'paymentType' | 'units' | 'purpose' | 'duration' | 'schedule' | 'startDate' | 'plots';

/** The error of each field; empty when the choice is valid. */
export const choiceErrors = (draft: PurchaseDraft, offer: Offer, today: string) => {
  const errors: Partial<Record<ChoiceField, string>> = paymentTypeOf(draft, offer)
    ? {}
    : { paymentType: messages.required('Payment type') };
  for (const problem of choiceProblems(draft, offer, today)) {
    const [field, text] = sentenceOf(problem, offer);
    errors[field] ??= text;
  }
  if (draft.plots && draft.plots.length !== draft.numberOfUnits) errors.plots = plotsForUnits(draft.numberOfUnits);
  return errors;
};

/** The fields that the form shows for a choice. What it adds later is only judged when it is submitted again. */
export const askedFields = (draft: PurchaseDraft, offer: Offer): readonly ChoiceField[] => [
  'paymentType',
  'units',
  'purpose',
  ...(paymentTypeOf(draft, offer) === 'Installment' ? (['duration', 'schedule', 'startDate'] as const) : []),
  ...(draft.plots ? (['plots'] as const) : []),
];

const sentenceOf = (problem: PurchaseProblem, offer: Offer): [ChoiceField, string] => {
  switch (problem.code) {
    case 'not_enough_units':
      return ['units', messages.moreUnitsThanLeft(maxUnits(offer))];
    case 'units_invalid':
      return ['units', messages.required('Units')];
    case 'purpose_required':
      return ['purpose', messages.required('Property purpose')];
    case 'duration_not_offered':
      return ['duration', messages.required('Duration')];
    case 'schedule_not_offered':
      return ['schedule', messages.required('Payment schedule')];
    case 'start_required':
      return ['startDate', messages.required('Start Date')];
    case 'start_before_today':
      return ['startDate', messages.inThePast('Start Date')];
    case 'start_too_far':
    case 'end_date_wrong':
      return ['startDate', `Start Date must be within the next ${numberInWords(maxStartYearsAhead)} years`];
    default:
      return ['paymentType', 'This property cannot be bought this way'];
  }
};
