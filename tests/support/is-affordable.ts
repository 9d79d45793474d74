import { type Budget, lowestInstalment } from '#lib/domain/catalogue/affordability.ts';
import { divideHalfUp, type Kobo } from '#lib/domain/money.ts';
import type { Offer } from '#lib/domain/offers.ts';

/**
 * What has to be put aside each month for the smallest instalment of one unit. The database computes the same in
 * `properties.least_monthly`.
 */
export function lowestMonthly(offer: Offer): Kobo | null {
  const least = lowestInstalment(offer);
  return least && divideHalfUp(offer.price - offer.initialDeposit, least.months);
}

/** Whether one unit can be bought with these means, by instalments or at once. Rentals cannot be bought. */
export function isAffordable(offer: Offer, { deposit, monthly }: Budget): boolean {
  if (offer.purpose.includes('Rent')) return false;
  if (deposit !== undefined && offer.price <= deposit) return true;
  const least = lowestMonthly(offer);
  return (
    least !== null &&
    (deposit === undefined || offer.initialDeposit <= deposit) &&
    (monthly === undefined || least <= monthly)
  );
}
