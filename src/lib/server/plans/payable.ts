import { and, asc, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { payable as call, PayablePlan } from '#lib/api/plans/payable.ts';
import type { PaymentType } from '#lib/domain/enums.ts';
import { toNaira } from '#lib/domain/money.ts';
import { termsProblemText } from '#lib/messages/holds.ts';
import { payments, plans, properties, reservations } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import type { Payment, Plan } from '../ledger/rows.ts';
import { db, now } from '../runtime.ts';
import { hasNextInstalment, type NextRepayment, nextInstalment } from './due-repayments.ts';
import { type PlanRow, planRows } from './plan-rows.ts';
import { retryFirstPayment } from './retry-first-payment.ts';

/** Nobody has more; it bounds the answer. */
const MAX_PLANS = 200;

type Purpose = Payment['purpose'];

/**
 * What the caller can pay by transfer, by plan: first payments, then what is due earliest. What is being confirmed already
 * stands there as such.
 */
export async function payable(_: unknown, { caller }: ContextOf<typeof call>) {
  const userId = caller.user.id;
  const mine = and(eq(plans.userId, userId), ne(plans.state, 'terminated'), isNull(plans.cancelledAt));
  const rows = await planRows(mine, { limit: MAX_PLANS, offset: 0 });
  const ids = rows.map(({ plan }) => plan.id);
  const waiting = await purposesBeingConfirmed(ids);
  const next = await nextInstalments(ids);
  const found: PayablePlan[] = [];
  for (const row of rows) {
    const { plan } = row;
    const isWaiting = (purpose: Purpose) => waiting.has(`${plan.id} ${purpose}`);
    found.push({
      id: plan.id,
      unique_contract_id: plan.uniqueContractId,
      property: { name: row.property.name },
      first: plan.state === 'pending' ? await firstPayment(row, isWaiting('first')) : null,
      instalment: instalmentOf(next.get(plan.id)),
      fees: feesOf(plan).map((fee) => ({ ...fee, awaiting: isWaiting(fee.purpose) })),
    });
  }
  return {
    plans: found
      .filter(({ first, instalment, fees }) => first || instalment || fees.length > 0)
      .sort((a, b) => dueOf(a).localeCompare(dueOf(b)) || a.id - b.id),
    purchases: await reservedPurchases(userId),
  };
}

const dueOf = ({ first, instalment }: PayablePlan) => (first ? '' : (instalment?.due_date ?? '9999-12-31'));

async function firstPayment({ plan, property, first }: PlanRow, awaiting: boolean): Promise<PayablePlan['first']> {
  const { problem } = awaiting ? { problem: null } : await retryFirstPayment(plan, property);
  return {
    payment_type: plan.paymentType as PaymentType,
    amount: toNaira(first.amount),
    awaiting,
    why_not: problem && termsProblemText[problem],
  };
}

function instalmentOf(next: NextRepayment | undefined): PayablePlan['instalment'] {
  if (!next || next.isPaid) return null;
  const { id, title, amount, dueDate, awaiting, paid, count } = next;
  return { id, title, amount: toNaira(amount), due_date: dueDate, awaiting, more: count - paid > 1 };
}

/** Fees are payable once the contract is active. */
function feesOf(plan: Plan) {
  if (plan.uniqueContractId === null) return [];
  return [
    { purpose: 'infrastructure' as const, amount: toNaira(plan.infrastructureAmount - plan.paidInfrastructure) },
    { purpose: 'other' as const, amount: toNaira(plan.otherAmount - plan.paidOther) },
  ].filter(({ amount }) => amount > 0);
}

async function nextInstalments(planIds: number[]): Promise<ReadonlyMap<number, NextRepayment>> {
  const next = nextInstalment(db());
  const { id, title, dueDate, amount, awaiting, isPaid, paid, count } = next;
  const rows = await db()
    .select({ planId: plans.id, next: { id, title, dueDate, amount, awaiting, isPaid, paid, count } })
    .from(plans)
    .innerJoinLateral(next, hasNextInstalment)
    .where(inArray(plans.id, planIds));
  return new Map(rows.map((row) => [row.planId, row.next]));
}

/** Of each plan: '12 infrastructure'. */
async function purposesBeingConfirmed(planIds: number[]): Promise<ReadonlySet<string>> {
  const rows = await db()
    .selectDistinct({ planId: payments.planId, purpose: payments.purpose })
    .from(payments)
    .where(and(inArray(payments.planId, planIds), eq(payments.stage, 'awaiting_confirmation')));
  return new Set(rows.map(({ planId, purpose }) => `${planId} ${purpose}`));
}

/** The customer was told where to transfer the money, and for how long the units are kept. */
async function reservedPurchases(userId: number) {
  const rows = await db()
    .select({ property: { id: properties.id, name: properties.name }, amount: reservations.amount })
    .from(reservations)
    .innerJoin(properties, eq(properties.id, reservations.propertyId))
    .where(and(eq(reservations.userId, userId), eq(reservations.state, 'held'), gt(reservations.heldUntil, now())))
    .orderBy(desc(reservations.createdAt), asc(reservations.id));
  return rows.map(({ property, amount }) => ({ property, amount: toNaira(amount) }));
}
