import type { Kobo } from '../money.ts';

/** What is made of an export: its journals in the columns of an accounting program, and the balances of its accounts. */
export const accountantFiles = ['sage', 'quickbooks', 'zoho', 'balances'] as const;
export type AccountantFile = (typeof accountantFiles)[number];

/** Sage 50 takes eight digits and two decimals. */
const MOST_OF_SAGE = 9_999_999_999;

/** A large amount as several, which Sage 50 takes; together they are the amount. */
export function splitForSage(amount: Kobo): Kobo[] {
  const parts: Kobo[] = [];
  for (let left = amount; left > 0; left -= MOST_OF_SAGE) parts.push(Math.min(left, MOST_OF_SAGE));
  return parts;
}

/** Sage 50 has departments 0 to 999; what is none of them has 0, which is its default. */
export const sageDepartment = (propertyId: number | null) =>
  propertyId !== null && propertyId <= 999 ? propertyId : 0;
