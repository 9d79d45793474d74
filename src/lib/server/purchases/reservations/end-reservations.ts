import { and, asc, eq, sql } from 'drizzle-orm';
import { reservations } from '../../db/schema.ts';
import { endReservation } from '../../ledger/holds/reservations.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { hasCome } from '../../queue/is-due.ts';
import { countLeft, type Leftover } from '../../queue/leftover.ts';
import { db, log, runtime, tx } from '../../runtime.ts';

const BATCH = 500;

/** Frees the units of reservations whose time is over, which their customers see on the screen. */
export async function expireReservations(): Promise<Leftover> {
  const due = await db()
    .select({ id: reservations.id })
    .from(reservations)
    .where(isDue())
    .orderBy(asc(reservations.heldUntil), asc(reservations.id))
    .limit(BATCH);
  let failed = 0;
  for (const { id } of due)
    await tx(() => release(id)).catch((error) => {
      failed += 1;
      log().error({ err: error, reservation: id }, 'a reservation could not be ended');
    });
  if (due.length < BATCH || failed > 0) return { left: 0 };
  return { left: await countLeft(db().select({ id: reservations.id }).from(reservations).where(isDue()).getSQL()) };
}

const isDue = () => {
  const longest = runtime().settings.RESERVATION_MINUTES * 60_000;
  return and(sql`${reservations.state} = 'held'`, hasCome(reservations.heldUntil, longest));
};

/** Unless it was renewed or used meanwhile. */
async function release(id: number) {
  const [due] = await db()
    .select({ propertyId: reservations.propertyId })
    .from(reservations)
    .where(and(eq(reservations.id, id), isDue()))
    .for('no key update');
  if (!due) return;
  await endReservation(id, 'released');
  await invalidateProperty(due.propertyId);
}
