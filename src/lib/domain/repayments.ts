import { addMonths, type Day, earlierDay } from './days.ts';
import { isPaymentSchedule, monthsBetweenRepayments } from './enums.ts';
import { divideHalfUp, type Kobo, multiply } from './money.ts';

/** What an instalment plan is divided by. */
export interface ScheduleTerms {
  /** Per unit. */
  price: Kobo;
  /** Per unit. */
  initialDeposit: Kobo;
  units: number;
  /** In months. */
  duration: number;
  /** Monthly or Quarterly; any other value gives no repayments. */
  schedule: string;
  startDate: Day;
}

export interface Instalment {
  dueDate: Day;
  amount: Kobo;
}

const remainingPrice = (terms: ScheduleTerms): Kobo => multiply(terms.price - terms.initialDeposit, terms.units);

/**
 * Remaining ÷ duration (Monthly) or remaining ÷ (duration ÷ 3) (Quarterly), for all units, rounded half up to the kobo.
 */
export const repaymentAmount = (terms: ScheduleTerms): Kobo =>
  isPaymentSchedule(terms.schedule)
    ? divideHalfUp(BigInt(remainingPrice(terms)) * BigInt(monthsBetweenRepayments[terms.schedule]), terms.duration)
    : 0;

/** All repayments; the last one takes the remainder, so that they add up to the remaining price. */
export const repaymentSchedule = (terms: ScheduleTerms): Instalment[] => {
  if (!isPaymentSchedule(terms.schedule)) return [];
  const step = monthsBetweenRepayments[terms.schedule];
  const endDate = addMonths(terms.startDate, terms.duration);
  const count = Math.ceil(terms.duration / step);
  const amount = repaymentAmount(terms);

  let left = remainingPrice(terms);
  const repayments = Array.from({ length: count }, (_, index) => {
    // rounding up can use up a small price before the last repayment
    const due = index === count - 1 ? left : Math.min(amount, left);
    left -= due;
    return { dueDate: earlierDay(addMonths(terms.startDate, step * (index + 1)), endDate), amount: due };
  });
  return repayments.filter((repayment) => repayment.amount > 0);
};

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
