import type { Day } from './days.ts';
import type { Kobo } from './money.ts';

export interface Repayment {
  id: number;
  dueDate: Day;
  amount: Kobo;
  paid: boolean;
}

/** 0 pending, 1 paid, 2 missed. */
type RepaymentStatus = 0 | 1 | 2;

/** Missed from the day after its due date. */
export const repaymentStatus = (
  { paid, dueDate }: Pick<Repayment, 'paid' | 'dueDate'>,
  today: Day,
): RepaymentStatus => {
  if (paid) return 1;
  return dueDate < today ? 2 : 0;
};

/** The unpaid repayment that is due first; only that one can be paid. */
export const nextRepayment = <R extends Pick<Repayment, 'dueDate' | 'paid'>>(repayments: readonly R[]): R | null =>
  repayments
    .filter((repayment) => !repayment.paid)
    .reduce<R | null>((first, one) => (first && first.dueDate <= one.dueDate ? first : one), null);

type RepaymentRefusal = 'contract_not_active' | 'already_paid' | 'not_next_repayment' | 'awaiting_confirmation';

/** Why this repayment cannot be paid now; null if it can. `awaiting`: a payment for it is still open. */
export const repaymentRefusal = (
  repayment: Repayment,
  plan: { contractId: string | null; repayments: readonly Repayment[]; awaiting: boolean },
): RepaymentRefusal | null => {
  if (repayment.paid) return 'already_paid';
  if (plan.contractId === null) return 'contract_not_active';
  if (nextRepayment(plan.repayments)?.id !== repayment.id) return 'not_next_repayment';
  return plan.awaiting ? 'awaiting_confirmation' : null;
};
