import type { Kobo } from '../../money.ts';
import type { MoveInReceipt } from '../records/receipts.ts';
import type { MoveInPlanFigures } from './plan-figures.ts';

const kinds = ['price', 'infrastructure', 'other'] as const;

/**
 * How much of each receipt of a plan went to the wallet, because it was more than was due; of one that takes back, how
 * much of that comes from there. In the order in which they came, so that they add up to what the plan says.
 */
export function walletParts({
  plan,
  receipts,
}: Pick<MoveInPlanFigures, 'plan' | 'receipts'>): Map<MoveInReceipt, Kobo> {
  const due = { price: plan.total, infrastructure: plan.infrastructure, other: plan.other };
  const parts = new Map<MoveInReceipt, Kobo>();
  for (const kind of kinds) {
    let received = 0;
    const above = () => Math.max(0, received - due[kind]);
    for (const receipt of inOrder(receipts.filter(({ purpose }) => purpose === kind))) {
      const before = above();
      received += receipt.amount;
      const part = Math.abs(above() - before);
      if (part > 0) parts.set(receipt, part);
    }
  }
  return parts;
}

/** As they came: by day, then as they are listed. */
export const inOrder = (receipts: readonly MoveInReceipt[]): MoveInReceipt[] =>
  receipts.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.row - b.row));
