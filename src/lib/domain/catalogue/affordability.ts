import type { PaymentSchedule } from '../enums.ts';
import type { Kobo } from '../money.ts';
import { type Offer, offeredDurations, offeredSchedules, offersInstalments } from '../offers.ts';
import { repaymentAmount } from '../repayments.ts';

/** The smallest instalment of one unit, over the longest duration, and how often it is due. */
interface LowestInstalment {
  amount: Kobo;
  schedule: PaymentSchedule;
  months: number;
}

/** Null where it cannot be bought by instalments. Monthly where the property offers both schedules. */
export function lowestInstalment(offer: Offer): LowestInstalment | null {
  const months = offersInstalments(offer) && offeredDurations(offer).at(-1);
  if (!months) return null;
  const offered = offeredSchedules(offer, months);
  const schedule = offered.includes('Monthly') ? 'Monthly' : 'Quarterly';
  const terms = { ...offer, units: 1, duration: months, schedule, startDate: '' };
  return { amount: repaymentAmount(terms), schedule, months };
}

/** A buyer's available deposit and monthly amount; null means no limit. */
export interface Budget {
  deposit?: Kobo | undefined;
  monthly?: Kobo | undefined;
}
