import type { Property } from '#lib/api/catalogue/property.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { monthsBetweenRepayments } from '#lib/domain/enums.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { offeredDurations, offeredSchedules, offersInstalments } from '#lib/domain/offers.ts';
import { repaymentSchedule } from '#lib/domain/repayments.ts';

/** The longest plan for one unit. */
export interface ExamplePlan {
  months: number;
  deposit: number;
  /** Kobo, in the order they fall due; the last one is the remainder. */
  payments: number[];
  every: 'month' | 'quarter';
  words: string;
}

/** Null for a property that cannot be paid by instalments. */
export function examplePlan(property: Property): ExamplePlan | null {
  const offer = propertyToOffer(property);
  const { price, initialDeposit: deposit } = offer;
  const months = offeredDurations(offer).at(-1);
  const [schedule] = offeredSchedules(offer, months);
  if (!offersInstalments(offer) || !months || !schedule) return null;
  const payments = repaymentSchedule({
    price,
    initialDeposit: deposit,
    units: 1,
    duration: months,
    schedule,
    startDate: '2000-01-01',
  }).map(({ amount }) => amount);
  const every = monthsBetweenRepayments[schedule] === 1 ? 'month' : 'quarter';
  const words = `${payments.length} payments of ${formatNairaShort(payments[0] ?? 0)}`;
  return { months, deposit, payments, every, words };
}
