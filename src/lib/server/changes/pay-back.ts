import { and, asc, eq, gte, inArray, lte, notExists, sql } from 'drizzle-orm';
import { addDays, today } from '#lib/domain/days.ts';
import { payments, planChanges, plans, properties, terminations } from '../db/schema.ts';
import { payTerminationRefund, type Termination } from '../ledger/terminations/post-termination.ts';
import type { Leftover } from '../queue/leftover.ts';
import { db, log, now, tx } from '../runtime.ts';
import { changeRow } from './change-rows.ts';
import { notifyCustomerOfRefund } from './notify-change.ts';
import { notifyPartiesOfExpiry } from './transfers/notify-transfer.ts';

const BATCH = 100;
const BATCHES = 20;
/** A sale that ends about midnight may be committed after a run of the next day. */
const COMMITTED_WITHIN_DAYS = 2;

/**
 * Pays due termination refunds and expires unanswered proposals. All that were due before some days ahead of `position`
 * have been paid back, and are not read again.
 */
export async function runChanges(
  renew: () => Promise<void> = async () => {},
  position: string | null = null,
): Promise<Leftover> {
  const expired = await expireProposals(renew);
  const paid = db()
    .select({ id: payments.id })
    .from(payments)
    .where(sql`${payments.planId} = ${terminations.planId} and ${payments.purpose} = 'termination_refund'`);
  const due = await db()
    .select()
    .from(terminations)
    .where(
      and(
        lte(terminations.dueOn, today(now())),
        position === null ? undefined : gte(terminations.dueOn, addDays(position, -COMMITTED_WITHIN_DAYS)),
        sql`${terminations.owed} > 0`,
        notExists(paid),
      ),
    )
    .orderBy(asc(terminations.dueOn), asc(terminations.id))
    .limit(BATCH);
  let firstFailed: string | undefined;
  for (const termination of due) {
    try {
      // one that has a day was approved here
      await payBack(termination, termination.approvedBy as number);
    } catch (error) {
      firstFailed ??= termination.dueOn ?? undefined;
      log().error({ err: error, plan: termination.planId }, 'an ended sale could not be paid back');
    }
  }
  const isMore = due.length === BATCH;
  const reached = (isMore && due.at(-1)?.dueOn) || today(now());
  return {
    left: (expired.left ?? 0) + (isMore && !firstFailed ? BATCH : 0),
    position: firstFailed ?? reached,
  };
}

async function expireProposals(renew: () => Promise<void>): Promise<Leftover> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    if ((await expireSome()) < BATCH) return { left: 0 };
    await renew();
  }
  return { left: BATCH };
}

const expireSome = () =>
  tx(async () => {
    const some = db()
      .select({ id: planChanges.id })
      .from(planChanges)
      .where(
        and(
          sql`${planChanges.state} in ('proposed', 'agreed')`,
          eq(planChanges.state, 'proposed'),
          lte(planChanges.expiresAt, now()),
        ),
      )
      .limit(BATCH);
    const expired = await db()
      .update(planChanges)
      .set({ state: 'expired', endedAt: now() })
      .where(and(eq(planChanges.state, 'proposed'), inArray(planChanges.id, some)))
      .returning({ id: planChanges.id });
    for (const { id } of expired) await notifyPartiesOfExpiry(await changeRow(id));
    return expired.length;
  });

/** Credits the wallet once; false if already paid. */
export const payBack = (termination: Termination, handledBy: number): Promise<boolean> =>
  tx(async () => {
    const [property] = await db()
      .select({ name: properties.name })
      .from(plans)
      .innerJoin(properties, eq(properties.id, plans.propertyId))
      .where(eq(plans.id, termination.planId));
    const name = property?.name ?? '';
    const refund = await payTerminationRefund(termination, {
      description: `Paid back from the ended purchase, ${name}`,
      handledBy,
    });
    if (!refund) return false;
    await notifyCustomerOfRefund(termination.userId, name, refund.amount);
    return true;
  });
