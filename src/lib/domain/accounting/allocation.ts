import type { Kobo } from '../money.ts';

/** What of a customer's plans money that nobody announced can pay. */
export const allocationKinds = ['first', 'repayment', 'infrastructure', 'other'] as const;
export type AllocationKind = (typeof allocationKinds)[number];

/** Why a customer may be the one who paid. */
export const payerSigns = ['slip', 'contract', 'name', 'sender', 'due', 'announced'] as const;
export type PayerSign = (typeof payerSigns)[number];

/** A contract ID or the reference of a slip says it alone; a name together with what is due, or with an earlier sender. */
export const isLikelyPayer = (signs: readonly PayerSign[]): boolean =>
  signs.includes('slip') || signs.includes('contract') || signs.length > 1;

interface PartToFill {
  kind: AllocationKind;
  owed: Kobo;
}

/** Fees can be paid in parts; a first payment and an instalment are paid whole. */
export const takesPart = (kind: AllocationKind): boolean => kind === 'infrastructure' || kind === 'other';

/**
 * Fills what is owed in the given order, which is the oldest first: whole instalments, then fees as far as it reaches.
 * What is left goes nowhere by itself.
 */
export function fillOldestFirst(parts: readonly PartToFill[], available: Kobo): { amounts: Kobo[]; left: Kobo } {
  let left = available;
  const blocked = new Set<AllocationKind>();
  const amounts = parts.map(({ kind, owed }) => {
    const amount = takesPart(kind) ? Math.min(owed, left) : owed <= left && !blocked.has(kind) ? owed : 0;
    // a later instalment is not paid before an earlier one
    if (amount === 0) blocked.add(kind);
    left -= amount;
    return amount;
  });
  return { amounts, left };
}
