import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { failedSince, payAgainUntil, type TermsProblem, unitsMissing } from '#lib/domain/holds/old-terms.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { payments } from '../db/schema.ts';
import { otherTermsOf } from '../ledger/offer.ts';
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
export async function payAgain(plan: Plan, property: Property): Promise<PayAgain> {
  if (plan.cancelledAt !== null) return { until: null, problem: 'cancelled' };
  const since = await sinceWhen(plan);
  const until = since && payAgainUntil(since);
  if (until && until <= now()) return { until, problem: 'expired' };
  if (plan.unitState === 'held') return { until, problem: null };
  const problem = (await otherTermsOf(plan, property)) ?? unitsMissing(plan, { numberOfUnit: freeUnits(property) });
  return { until, problem };
}

async function sinceWhen({ id, unitState, heldUntil }: Plan): Promise<Date | null> {
  const refunds = alias(payments, 'refunds');
  const rows = await db()
    .select({ payment: payments, refundedAt: refunds.finishedAt })
    .from(payments)
    .leftJoin(refunds, eq(refunds.refundOf, payments.id))
    .where(and(eq(payments.planId, id), eq(payments.purpose, 'first')))
    .orderBy(asc(payments.id));
  const ended = rows.filter(({ payment }) => !isPaymentOpen(payment.stage));
  const failed = failedSince(
    ended.map(({ payment, refundedAt }) => ({
      endedAt: payment.finishedAt as Date,
      completed: payment.stage === 'completed',
      refundedAt,
      decided: payment.handledBy !== null,
    })),
  );
  return failed ?? (unitState === 'released' ? heldUntil : null);
}
