import type { Day } from '../../days.ts';
import { type Kobo, percentage } from '../../money.ts';
import { type PlanState, planState } from '../../plan.ts';
import type { MoveInPlan } from '../records/plans.ts';
import type { MoveInReceipt } from '../records/receipts.ts';
import { fillParts, overdueOf, type PlanPart, planParts, restOf } from './plan-parts.ts';

export interface MoveInPlanFigures {
  plan: MoveInPlan;
  receipts: readonly MoveInReceipt[];
  state: PlanState;
  paid: Kobo;
  paidInfrastructure: Kobo;
  paidOther: Kobo;
  remaining: Kobo;
  nextDue: { dueDate: Day; amount: Kobo } | null;
  overdue: Kobo;
  percentage: number;
  /** The price by due date; empty of a plan that has ended. */
  parts: readonly PlanPart[];
  /** What the receipts exceed the price and the fees by, which goes to the wallet. */
  tooMuch: Kobo;
  /** What is still owed to the customer of an ended plan, after what was kept and refunded; below zero, too much was. */
  owed: number;
  /** What the receipts say that cannot be. */
  faults: readonly string[];
}

const sumOf = (receipts: readonly MoveInReceipt[], purpose: MoveInReceipt['purpose']) =>
  receipts.reduce((total, receipt) => (receipt.purpose === purpose ? total + receipt.amount : total), 0);

/** Nothing of the price and of the fees: whatever was paid was taken back. */
export const isUnpaid = (receipts: readonly MoveInReceipt[]): boolean =>
  (['price', 'infrastructure', 'other'] as const).every((purpose) => sumOf(receipts, purpose) <= 0);

export function planFigures(plan: MoveInPlan, receipts: readonly MoveInReceipt[], day: Day): MoveInPlanFigures {
  const price = upTo(sumOf(receipts, 'price'), plan.total);
  const infrastructure = upTo(sumOf(receipts, 'infrastructure'), plan.infrastructure);
  const other = upTo(sumOf(receipts, 'other'), plan.other);
  const refunded = -sumOf(receipts, 'refund');
  const state = stateOf(plan, { price, infrastructure, other }, isUnpaid(receipts));
  const isDue = state !== 'terminated' && state !== 'pending';
  const parts = plan.isEnded ? [] : fillParts(planParts(plan, paidBefore(plan, receipts)), price.paid);
  const next = isDue ? parts.find((part) => restOf(part) > 0) : undefined;
  const owed = plan.isEnded ? price.paid + infrastructure.paid + other.paid - plan.kept - refunded : 0;
  return {
    plan,
    receipts,
    state,
    paid: price.paid,
    paidInfrastructure: infrastructure.paid,
    paidOther: other.paid,
    remaining: plan.isEnded ? 0 : plan.total - price.paid,
    nextDue: next ? { dueDate: next.dueDate, amount: restOf(next) } : null,
    overdue: state === 'in_progress' ? overdueOf(parts, day) : 0,
    percentage: percentage(price.paid, plan.total),
    parts,
    tooMuch: price.tooMuch + infrastructure.tooMuch + other.tooMuch,
    owed,
    faults: faultsOf(plan, { isBelow: [price, infrastructure, other].some(({ isBelow }) => isBelow), refunded }),
  };
}

function upTo(received: number, due: Kobo) {
  const paid = Math.max(0, Math.min(received, due));
  return { paid, due, tooMuch: Math.max(0, received - due), isBelow: received < 0 };
}
type Paid = ReturnType<typeof upTo>;

function stateOf(
  plan: MoveInPlan,
  paid: Record<'price' | 'infrastructure' | 'other', Paid>,
  unpaid: boolean,
): PlanState {
  if (plan.isEnded) return 'terminated';
  return planState({
    firstPaymentConfirmed: !unpaid,
    contractId: plan.contractId,
    totalAmount: paid.price.due,
    paidAmount: paid.price.paid,
    infrastructureAmount: paid.infrastructure.due,
    paidInfrastructure: paid.infrastructure.paid,
    otherAmount: paid.other.due,
    paidOther: paid.other.paid,
  });
}

function paidBefore({ change, total }: MoveInPlan, receipts: readonly MoveInReceipt[]): Kobo {
  if (!change) return 0;
  return upTo(
    sumOf(
      receipts.filter(({ date }) => date < change.from),
      'price',
    ),
    total,
  ).paid;
}

function faultsOf({ no, isEnded }: MoveInPlan, { isBelow, refunded }: { isBelow: boolean; refunded: number }) {
  const faults: string[] = [];
  if (isBelow) faults.push(`More was taken off the plan ${no} than was paid on it: look at its receipts below zero.`);
  if (!isEnded && refunded !== 0)
    faults.push(
      `A refund is booked on the plan ${no}, which has not ended: end it, or give the receipt another purpose.`,
    );
  return faults;
}
