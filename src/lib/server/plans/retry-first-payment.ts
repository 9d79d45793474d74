import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  firstPaymentFailedAt,
  retryDeadline,
  type TermsProblem,
  unitsProblem,
} from '#lib/domain/holds/original-terms.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { payments } from '../db/schema.ts';
import { planTermsProblem } from '../ledger/offer.ts';
import type { Plan, Property } from '../ledger/rows.ts';
import { freeUnits } from '../ledger/units.ts';
import { db, now } from '../runtime.ts';

interface PayAgain {
  /** When the old terms end; null while the first payment has not failed. */
  until: Date | null;
  /** Why it cannot be paid on them. */
  problem: TermsProblem | null;
}

/** Whether the first payment of a pending plan can be made again. Units that the plan still holds are its own. */
export async function retryFirstPayment(plan: Plan, property: Property): Promise<PayAgain> {
  if (plan.cancelledAt !== null) return { until: null, problem: 'cancelled' };
  const since = await failedAt(plan);
  const until = since && retryDeadline(since);
  if (until && until <= now()) return { until, problem: 'expired' };
  if (plan.unitState === 'held') return { until, problem: null };
  const problem = (await planTermsProblem(plan, property)) ?? unitsProblem(plan, { numberOfUnit: freeUnits(property) });
  return { until, problem };
}

async function failedAt({ id, unitState, heldUntil }: Plan): Promise<Date | null> {
  const refunds = alias(payments, 'refunds');
  const rows = await db()
    .select({ payment: payments, refundedAt: refunds.finishedAt })
    .from(payments)
    .leftJoin(refunds, eq(refunds.refundOf, payments.id))
    .where(and(eq(payments.planId, id), eq(payments.purpose, 'first')))
    .orderBy(asc(payments.id));
  const ended = rows.filter(({ payment }) => !isPaymentOpen(payment.stage));
  const failed = firstPaymentFailedAt(
    ended.map(({ payment, refundedAt }) => ({
      endedAt: payment.finishedAt as Date,
      completed: payment.stage === 'completed',
      refundedAt,
      decided: payment.handledBy !== null,
    })),
  );
  return failed ?? (unitState === 'released' ? heldUntil : null);
}
