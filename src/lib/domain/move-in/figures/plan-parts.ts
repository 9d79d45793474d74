import type { Day } from '../../days.ts';
import type { Kobo } from '../../money.ts';
import { type Instalment, repaymentSchedule } from '../../repayments.ts';
import type { MoveInPlan, MoveInTerms } from '../records/plans.ts';

/** What is due of a price at one time, and what of it is paid. */
export interface PlanPart extends Instalment {
  paid: Kobo;
}

/**
 * The price of a plan by due date: the first payment and the instalments. Of a plan that was changed: what was paid before
 * its newest terms, and the instalments of the rest; what is taken off that later is due from the day of the change.
 */
export function planParts(plan: MoveInPlan, paidBeforeChange: Kobo): Instalment[] {
  if (!plan.isInstalment) return [{ dueDate: plan.terms.from, amount: plan.total }];
  const { change } = plan;
  return change ? divided(plan.total, paidBeforeChange, change) : divided(plan.total, plan.firstPayment, plan.terms);
}

/** The rule of a purchase, for all units at once: the first payment need not be a multiple of the units. */
const divided = (price: Kobo, first: Kobo, { from, months, schedule }: MoveInTerms): Instalment[] => [
  ...(first > 0 ? [{ dueDate: from, amount: first }] : []),
  ...repaymentSchedule({ price, initialDeposit: first, units: 1, duration: months, schedule, startDate: from }),
];

/** Fills the parts in their order. A part that is half paid counts; its rest is what is due next, on the same day. */
export function fillParts(parts: readonly Instalment[], paid: Kobo): PlanPart[] {
  let left = paid;
  return parts.map((part) => {
    const here = Math.min(part.amount, left);
    left -= here;
    return { ...part, paid: here };
  });
}

export const restOf = ({ amount, paid }: PlanPart): Kobo => amount - paid;

/** Unpaid before the day. */
export const overdueOf = (parts: readonly PlanPart[], day: Day): Kobo =>
  parts.filter(({ dueDate }) => dueDate < day).reduce((total, part) => total + restOf(part), 0);
