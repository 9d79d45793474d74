import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import { today } from '#lib/domain/days.ts';
import { payments, planChanges, plans, properties, terminations } from '../db/schema.ts';
import { payTerminationBack, type Termination } from '../ledger/terminations/post-termination.ts';
import { db, log, now, tx } from '../runtime.ts';
import { changeRow } from './change-rows.ts';
import { tellCustomerOfRefund } from './tell.ts';
import { tellBothOfExpiry } from './transfers/tell-transfer.ts';

const BATCH = 100;

/** Pays back what is due of ended sales, and lets proposals expire that nobody has answered. */
export async function runChanges() {
  await expireProposals();
  const paid = db()
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.planId, terminations.planId), eq(payments.purpose, 'termination_refund')));
  const due = await db()
    .select()
    .from(terminations)
    .where(and(lte(terminations.dueOn, today(now())), gt(terminations.owed, sql`0`), notExists(paid)))
    .orderBy(asc(terminations.dueOn), asc(terminations.id))
    .limit(BATCH);
  for (const termination of due) {
    try {
      await payBack(termination, termination.approvedBy);
    } catch (error) {
      log().error({ err: error, plan: termination.planId }, 'an ended sale could not be paid back');
    }
  }
}

const expireProposals = () =>
  tx(async () => {
    const expired = await db()
      .update(planChanges)
      .set({ state: 'expired', endedAt: now() })
      .where(and(eq(planChanges.state, 'proposed'), lte(planChanges.expiresAt, now())))
      .returning({ id: planChanges.id });
    for (const { id } of expired) await tellBothOfExpiry(await changeRow(id));
  });

/** Into the wallet, once; false if that was done before. */
export const payBack = (termination: Termination, handledBy: number): Promise<boolean> =>
  tx(async () => {
    const [property] = await db()
      .select({ name: properties.name })
      .from(plans)
      .innerJoin(properties, eq(properties.id, plans.propertyId))
      .where(eq(plans.id, termination.planId));
    const name = property?.name ?? '';
    const refund = await payTerminationBack(termination, {
      description: `Paid back from the ended purchase, ${name}`,
      handledBy,
    });
    if (!refund) return false;
    await tellCustomerOfRefund(termination.userId, name, refund.amount);
    return true;
  });
