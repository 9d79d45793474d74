import { DAY } from '../durations.ts';
import type { Kobo } from '../money.ts';

/** What one member of staff has confirmed, refunded or released alone. */
export interface SoFar {
  customer: Kobo;
  /** Of the property that it is about; 0 where it is about none. */
  property: Kobo;
  /** On this day in Lagos, for whomever. */
  day: Kobo;
}

/** Sums for a customer and for a property look back so far. */
export const sumsReachBack = 30 * DAY;

const sums = ['customer', 'property', 'day'] as const;
export type SecondPersonReason = 'amount' | (typeof sums)[number];

/**
 * Why an act needs a second person: it is worth the limit by itself, or it would bring one of the sums to it. Null when
 * one is enough. `limit` in kobo; 0 asks for a second person at every act.
 */
export function whySecondPerson(amount: Kobo, soFar: SoFar, limit: Kobo): SecondPersonReason | null {
  if (amount >= limit) return 'amount';
  return sums.find((sum) => soFar[sum] + amount >= limit) ?? null;
}
