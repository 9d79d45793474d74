import { addMonths, type Day, isDay } from './days.ts';
import { type BuildingPurpose, type PaymentType, paymentType } from './enums.ts';
import { maxStartYearsAhead } from './limits.ts';
import {
  isRental,
  isSoldOut,
  isUnavailable,
  maxUnits,
  type Offer,
  offeredDurations,
  offeredPaymentTypes,
  offeredSchedules,
  requiresBuildingPurpose,
} from './offers.ts';
import {
  type InstalmentTerms,
  type OneTimeTerms,
  type PurchaseTerms,
  purchaseBreakdown,
} from './purchase-breakdown.ts';

/** The buyer's choices; the four instalment terms are null for a one-time payment. */
export interface PurchaseChoice {
  paymentType: PaymentType;
  units: number;
  purpose: BuildingPurpose | null;
  duration: number | null;
  schedule: string | null;
  startDate: Day | null;
  endDate?: Day | null;
}

export type PurchaseProblem =
  | { code: 'rental' | 'sold_out' | 'not_enough_units' | 'no_instalments' }
  | { code: 'units_invalid'; field: 'units' }
  | { code: 'purpose_required'; field: 'purpose' }
  | { code: 'duration_not_offered'; field: 'duration' }
  | { code: 'schedule_not_offered'; field: 'schedule' }
  | { code: 'start_required' | 'start_before_today' | 'start_too_far'; field: 'startDate' }
  | { code: 'end_date_wrong'; field: 'endDate' };

/** Everything that is wrong with a choice: problems independent of the choice first, then by field. */
export const purchaseProblems = (choice: PurchaseChoice, offer: Offer, today: Day): PurchaseProblem[] => {
  if (isRental(offer)) return [{ code: 'rental' }];
  if (isSoldOut(offer)) return [{ code: 'sold_out' }];
  if (isUnavailable(offer)) return [{ code: 'not_enough_units' }];
  if (!offeredPaymentTypes(offer).includes(choice.paymentType)) return [{ code: 'no_instalments' }];
  return [
    ...unitProblems(choice, offer),
    ...(requiresBuildingPurpose(offer) && !choice.purpose
      ? [{ code: 'purpose_required', field: 'purpose' } as const]
      : []),
    ...(choice.paymentType === paymentType.instalment ? termProblems(choice, offer, today) : []),
  ];
};

const unitProblems = ({ units }: PurchaseChoice, offer: Offer): PurchaseProblem[] => {
  if (!Number.isSafeInteger(units) || units < 1) return [{ code: 'units_invalid', field: 'units' }];
  return units > maxUnits(offer) ? [{ code: 'not_enough_units' }] : [];
};

const termProblems = (choice: PurchaseChoice, offer: Offer, today: Day): PurchaseProblem[] => {
  const { duration, schedule, startDate, endDate } = choice;
  const problems: PurchaseProblem[] = [];
  const months = offeredDurations(offer).find((offered) => offered === duration);
  if (!months) problems.push({ code: 'duration_not_offered', field: 'duration' });

  if (!offeredSchedules(offer, months).some((offered) => offered === schedule))
    problems.push({ code: 'schedule_not_offered', field: 'schedule' });

  if (!isDay(startDate)) problems.push({ code: 'start_required', field: 'startDate' });
  else if (startDate < today) problems.push({ code: 'start_before_today', field: 'startDate' });
  else if (startDate > addMonths(today, maxStartYearsAhead * 12))
    problems.push({ code: 'start_too_far', field: 'startDate' });
  else if (months && endDate && endDate !== addMonths(startDate, months))
    problems.push({ code: 'end_date_wrong', field: 'endDate' });
  return problems;
};

/** The terms of a valid choice; throws if instalment terms are missing. */
export const termsFromChoice = (
  choice: PurchaseChoice,
  offer: Pick<Offer, 'price' | 'initialDeposit' | 'fees'>,
): PurchaseTerms => {
  const { price, initialDeposit, fees } = offer;
  const bought = { price, initialDeposit, fees, purpose: choice.purpose ?? '', units: choice.units } as const;
  if (choice.paymentType === paymentType.oneTime)
    return { ...bought, paymentType: choice.paymentType } satisfies OneTimeTerms;

  const { duration, schedule, startDate } = choice;
  if (duration === null || schedule === null || startDate === null)
    throw new RangeError('Instalment terms are missing');
  return { ...bought, paymentType: choice.paymentType, duration, schedule, startDate } satisfies InstalmentTerms;
};

export const breakdownFromChoice = (choice: PurchaseChoice, offer: Pick<Offer, 'price' | 'initialDeposit' | 'fees'>) =>
  purchaseBreakdown(termsFromChoice(choice, offer));
