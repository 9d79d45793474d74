import { and, asc, eq, lte } from 'drizzle-orm';
import { plans } from '../../db/schema.ts';
import { endFirstCard } from '../../payments/card/give-up-card.ts';
import { db, log, now } from '../../runtime.ts';
import { releaseHold } from './release-hold.ts';

/** A batch takes less than the lease of a task, even if each card has to be asked about. */
const BATCH = 100;

/**
 * Ends the holds whose time is over. The provider is asked about an open card payment first, which may have been paid;
 * the units are released whatever it says, and while it says nothing it is asked about no further one.
 */
export async function endHolds() {
  const due = await db()
    .select({ id: plans.id, heldUntil: plans.heldUntil })
    .from(plans)
    .where(and(eq(plans.unitState, 'held'), lte(plans.heldUntil, now())))
    .orderBy(asc(plans.heldUntil), asc(plans.id))
    .limit(BATCH);
  let answers = true;
  for (const { id, heldUntil } of due) {
    try {
      if (answers) answers = await endFirstCard(id, heldUntil as Date);
      await releaseHold(id, { dueBy: now() });
    } catch (error) {
      log().error({ err: error, plan: id }, 'a hold could not be ended');
    }
  }
}
