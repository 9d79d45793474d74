import { and, asc, eq } from 'drizzle-orm';
import { maxTransferHoldDays } from '#lib/domain/limits.ts';
import { plans } from '../../db/schema.ts';
import { hasCome } from '../../has-come.ts';
import { endFirstCard } from '../../payments/card/give-up-card.ts';
import { db, log } from '../../runtime.ts';
import { releaseHold } from './release-hold.ts';

/** A batch takes less than the lease of a task, even if each card has to be asked about. */
const BATCH = 100;
/** The settings allow no longer hold, in milliseconds. */
const LONGEST = maxTransferHoldDays * 24 * 60 * 60_000;

/**
 * Ends the holds whose time is over. The provider is asked about an open card payment first, which may have been paid;
 * the units are released whatever it says, and while it says nothing it is asked about no further one.
 */
export async function endHolds() {
  const due = await db()
    .select({ id: plans.id, heldUntil: plans.heldUntil })
    .from(plans)
    .where(and(eq(plans.unitState, 'held'), hasCome(plans.heldUntil, LONGEST)))
    .orderBy(asc(plans.heldUntil), asc(plans.id))
    .limit(BATCH);
  let answers = true;
  for (const { id, heldUntil } of due) {
    try {
      if (answers) answers = await endFirstCard(id, heldUntil as Date);
      await releaseHold(id, { heldUntil: heldUntil as Date });
    } catch (error) {
      log().error({ err: error, plan: id }, 'a hold could not be ended');
    }
  }
}
