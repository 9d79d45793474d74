import { Refusal } from '#lib/api/errors.ts';
import { maxStartYearsAhead } from '#lib/domain/limits.ts';
import type { Offer } from '#lib/domain/offers.ts';
import type { PurchaseProblem } from '#lib/domain/purchase-choice.ts';
import * as say from '#lib/messages/validation.ts';

type FieldProblem = Extract<PurchaseProblem, { field: string }>;

/** From the field names of the domain to those of the API. */
const fieldNames = {
  units: 'number_of_unit',
  purpose: 'purpose',
  duration: 'monthly_duration',
  schedule: 'repayment_schedule',
  startDate: 'start_date',
  endDate: 'end_date',
} as const satisfies Record<FieldProblem['field'], string>;

const sentences: Record<FieldProblem['code'], string> = {
  units_invalid: say.atLeast('Units', 1),
  purpose_required: say.required('Property purpose'),
  duration_not_offered: 'This property is not offered for that duration. Choose another one',
  schedule_not_offered: 'This property is not offered with that payment schedule. Choose another one',
  start_required: say.required('Start Date'),
  start_before_today: say.inThePast('Start Date'),
  start_too_far: `Start Date must be within ${maxStartYearsAhead} years`,
  end_date_wrong: 'End Date must be the start date plus the duration',
};

/** Throws the problems of a purchase, if any, as one conflict or as an error for each field. */
export function refusePurchase(problems: readonly PurchaseProblem[], offer: Pick<Offer, 'numberOfUnit'>) {
  if (problems.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const problem of problems) {
    if (!('field' in problem)) throw conflict(problem.code, offer.numberOfUnit);
    errors[fieldNames[problem.field]] = [sentences[problem.code]];
  }
  throw new Refusal('invalid', { errors });
}

function conflict(code: Exclude<PurchaseProblem, FieldProblem>['code'], left: number) {
  if (code !== 'not_enough_units' || left < 1) return new Refusal(code);
  const message = say.moreUnitsThanLeft(left);
  return new Refusal(code, { message, errors: { number_of_unit: [message] } });
}
