import { and, asc, sql } from 'drizzle-orm';
import { maxTransferHoldDays } from '#lib/domain/limits.ts';
import { plans } from '../../db/schema.ts';
import { closeFirstCardPayment } from '../../payments/card/abandon-card.ts';
import { hasCome } from '../../queue/is-due.ts';
import { countLeft, type Leftover } from '../../queue/leftover.ts';
import { db, log } from '../../runtime.ts';
import { releaseHold } from './release-hold.ts';

/** A batch takes less than the lease of a task, even if each card has to be asked about. */
const BATCH = 100;
/** The settings allow no longer hold, in milliseconds. */
const MAX_HOLD = maxTransferHoldDays * 24 * 60 * 60_000;

const isDue = () => and(sql`${plans.unitState} = 'held'`, hasCome(plans.heldUntil, MAX_HOLD));

/**
 * Ends the holds whose time is over. The provider is asked about an open card payment first, which may have been paid;
 * the units are released whatever it says, and if it does not respond, no further payments are queried.
 */
export async function expireHolds(): Promise<Leftover> {
  const due = await db()
    .select({ id: plans.id, heldUntil: plans.heldUntil })
    .from(plans)
    .where(isDue())
    .orderBy(asc(plans.heldUntil), asc(plans.id))
    .limit(BATCH);
  let answers = true;
  let failed = 0;
  for (const { id, heldUntil } of due) {
    try {
      if (answers) answers = await closeFirstCardPayment(id, heldUntil as Date);
      await releaseHold(id, { heldUntil: heldUntil as Date });
    } catch (error) {
      log().error({ err: error, plan: id }, 'a hold could not be ended');
      failed += 1;
    }
  }
  // what fails waits for the next minute
  return {
    left:
      due.length === BATCH && failed === 0
        ? await countLeft(db().select({ id: plans.id }).from(plans).where(isDue()).getSQL())
        : 0,
  };
}
