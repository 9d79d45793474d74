import type { Property } from '#lib/api/catalogue/property.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { monthsBetweenRepayments, type PaymentSchedule } from '#lib/domain/enums.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { type Offer, offeredDurations, offeredSchedules, offersInstalments } from '#lib/domain/offers.ts';
import { repaymentSchedule } from '#lib/domain/repayments.ts';

/** The longest plan for one unit. */
interface ExamplePlan {
  months: number;
  deposit: number;
  /** Kobo, in the order they fall due; the last one is the remainder. */
  payments: number[];
  words: string;
}

/** Null for a property that cannot be paid by instalments. */
export function examplePlan(property: Property): ExamplePlan | null {
  const offer = propertyToOffer(property);
  const months = offeredDurations(offer).at(-1);
  const [schedule] = offeredSchedules(offer, months);
  if (!offersInstalments(offer) || !months || !schedule) return null;
  const payments = paymentsOver(offer, months, schedule);
  return { months, deposit: offer.initialDeposit, payments, words: inWords(payments) };
}

const paymentsOver = ({ price, initialDeposit }: Offer, duration: number, schedule: PaymentSchedule) =>
  repaymentSchedule({ price, initialDeposit, units: 1, duration, schedule, startDate: '2000-01-01' }).map(
    ({ amount }) => amount,
  );

/** '12 payments of ₦600,000'; what rounding leaves for the last one is said, so that the sum is right. */
function inWords(payments: readonly number[]) {
  const [first = 0, last = 0] = [payments[0], payments.at(-1)];
  const words = `${payments.length} payments of ${formatNairaShort(first)}`;
  return first === last ? words : `${words}, the last ${formatNairaShort(last)}`;
}

interface TermRow {
  months: number;
  /** Kobo by schedule, in the order of the columns; null where the duration does not allow it. */
  amounts: (number | null)[];
}

/** Durations that people compare, besides the longest one. */
const usualMonths = [3, 6, 9, 12, 18, 24, 36];
const mostRows = 4;

/** What one payment for one unit is, by how long the plan takes: the longest durations, at most four. */
export function termRows(property: Property): { schedules: PaymentSchedule[]; rows: TermRow[] } {
  const offer = propertyToOffer(property);
  if (!offersInstalments(offer)) return { schedules: [], rows: [] };
  const offered = offeredDurations(offer);
  const schedules = offeredSchedules(offer);
  const months = offered.filter((count) => usualMonths.includes(count) || count === offered.at(-1)).slice(-mostRows);
  return { schedules, rows: months.map((count) => ({ months: count, amounts: amountsOver(offer, count, schedules) })) };
}

const amountsOver = (offer: Offer, months: number, schedules: readonly PaymentSchedule[]) =>
  schedules.map((schedule) =>
    offeredSchedules(offer, months).includes(schedule) ? (paymentsOver(offer, months, schedule)[0] ?? null) : null,
  );

export const everyWord = (schedule: PaymentSchedule) => (monthsBetweenRepayments[schedule] === 1 ? 'month' : 'quarter');
