import { addMonths, compareDays, type Day } from '../days.ts';
import { type Kobo, sum } from '../money.ts';
import type { Repayment } from '../repayments.ts';

type Instalment = Pick<Repayment, 'dueDate' | 'amount' | 'paid'>;

/** Which instalments are settled: those that are due next, or the last ones of the plan. */
export const prepaymentOrders = ['next', 'last'] as const;
export type PrepaymentOrder = (typeof prepaymentOrders)[number];

/** `count` is how many instalments. */
interface PrepaymentChoice {
  order: PrepaymentOrder;
  count: number;
}

/** In the order in which they are due. */
export const unpaidRepayments = <R extends Instalment>(repayments: readonly R[]): R[] =>
  repayments.filter(({ paid }) => !paid).sort((a, b) => compareDays(a.dueDate, b.dueDate));

/** The instalments that are settled, in the order in which they are due; never more than are left. */
export const instalmentsPaidAhead = <R extends Instalment>(
  repayments: readonly R[],
  { order, count }: PrepaymentChoice,
): R[] => {
  const left = unpaidRepayments(repayments);
  const number = Math.min(count, left.length);
  return order === 'next' ? left.slice(0, number) : left.slice(left.length - number);
};

/** What was due before today, and what is not due yet. */
export const splitLate = <R extends Pick<Repayment, 'dueDate'>>(repayments: readonly R[], today: Day) => ({
  late: repayments.filter(({ dueDate }) => dueDate < today),
  ahead: repayments.filter(({ dueDate }) => dueDate >= today),
});

export const prepaymentAmount = (settled: readonly Pick<Repayment, 'amount'>[]): Kobo =>
  sum(settled.map(({ amount }) => amount));

/** How many whole instalments an amount settles. */
export const affordableInstalments = (
  repayments: readonly Instalment[],
  order: PrepaymentOrder,
  amount: Kobo,
): number => {
  const left = unpaidRepayments(repayments);
  if (order === 'last') left.reverse();
  let rest = amount;
  let count = 0;
  for (const one of left) {
    rest -= one.amount;
    if (rest < 0) break;
    count += 1;
  }
  return count;
};

interface PrepaymentEffect {
  /** When the last instalment that remains is due; null when none remains. */
  endsOn: Day | null;
  nextDue: Day | null;
  monthsEarlier: number;
  /** Months that become free of payments. */
  monthsFree: number;
}

/** What a payment ahead does to the dates of a plan. */
export const prepaymentEffect = (
  repayments: readonly Instalment[],
  choice: PrepaymentChoice,
  today: Day,
): PrepaymentEffect => {
  const before = unpaidRepayments(repayments);
  const settled = instalmentsPaidAhead(repayments, choice);
  const after = before.filter((one) => !settled.includes(one));
  const [end, endsOn] = [before.at(-1)?.dueDate ?? today, after.at(-1)?.dueDate ?? null];
  const [next, nextDue] = [before[0]?.dueDate ?? today, after[0]?.dueDate ?? null];
  return {
    endsOn,
    nextDue,
    monthsEarlier: monthsBetween(endsOn ?? today, end),
    monthsFree: nextDue ? monthsBetween(next, nextDue) : 0,
  };
};

/** Whole months from one day to a later one; 0 if it is not later. */
const monthsBetween = (from: Day, to: Day): number => {
  let months = 0;
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
};

type AheadRefusal = 'contract_not_active' | 'already_paid' | 'pay_late_first' | 'awaiting_confirmation';

/** Why nothing can be paid ahead now; null if it can. `awaiting`: a payment of an instalment is still open. */
export const prepaymentRefusal = (
  plan: { contractId: string | null; repayments: readonly Instalment[]; awaiting: boolean },
  order: PrepaymentOrder,
  today: Day,
): AheadRefusal | null => {
  if (plan.contractId === null) return 'contract_not_active';
  const [next] = unpaidRepayments(plan.repayments);
  if (!next) return 'already_paid';
  if (order === 'last' && next.dueDate < today) return 'pay_late_first';
  return plan.awaiting ? 'awaiting_confirmation' : null;
};
