import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import type { PriceParts } from '#lib/api/plans/price-parts.ts';
import { fromNaira, type Kobo, percentage, sum } from '#lib/domain/money.ts';

export interface ReceiptEffect {
  /** As they were after the payment. */
  parts: PriceParts;
  paid: Kobo;
  total: Kobo;
  percent: number;
  /** The instalment after it, while it is the one to pay. */
  next: RepaymentItem | null;
  /** Instalments that are late still; null once a later payment has been made. */
  stillLate: number | null;
}

/**
 * What a payment has done to its plan: the parts of the price up to the last one that it paid. Null for a payment that
 * paid no part of it.
 */
export const receiptEffect = (
  parts: PriceParts | undefined,
  repayments: readonly RepaymentItem[],
  isPaidByIt: (item: RepaymentItem) => boolean,
  isFirst = false,
): ReceiptEffect | null => {
  if (!parts) return null;
  const last = repayments.findLastIndex(isPaidByIt);
  if (last === -1 && !isFirst) return null;
  const count = last + 2;
  const isNewest = parts.paid <= count;
  const next = repayments[last + 1];
  const paid = sum(parts.amounts.slice(0, count).map(fromNaira));
  const total = sum(parts.amounts.map(fromNaira));
  return {
    parts: { amounts: parts.amounts, paid: count, late: isNewest ? parts.late : 0 },
    paid,
    total,
    percent: percentage(paid, total),
    next: isNewest && next && next.status !== 1 ? next : null,
    stillLate: isNewest ? parts.late : null,
  };
};
