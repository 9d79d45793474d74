import { maxHeldPercent, maxHeldPurchases } from '../limits.ts';

/** Units that a customer holds unpaid. */
export interface HeldUnits {
  propertyId: number;
  units: number;
}

type HoldProblem = { code: 'too_many_open' } | { code: 'hold_limit'; most: number; held: number };

/** How many units of a property one customer may hold unpaid. */
export const maxHeldUnits = (totalUnits: number): number => Math.max(1, Math.ceil((totalUnits * maxHeldPercent) / 100));

/** Why a customer may not hold further units unpaid; null if they may. */
export const holdProblem = (held: readonly HeldUnits[], wanted: HeldUnits, totalUnits: number): HoldProblem | null => {
  if (held.length >= maxHeldPurchases) return { code: 'too_many_open' };
  const most = maxHeldUnits(totalUnits);
  const already = held
    .filter(({ propertyId }) => propertyId === wanted.propertyId)
    .reduce((units, hold) => units + hold.units, 0);
  return already + wanted.units > most ? { code: 'hold_limit', most, held: already } : null;
};
