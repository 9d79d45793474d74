import { and, eq, exists, isNull, lt, not, notLike } from 'drizzle-orm';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { sqlState } from '../db/errors.ts';
import { knownDevices, oneTimeCodes, sessions, users } from '../db/schema.ts';
import { db, log, tx } from '../runtime.ts';
import { daysAgo } from './delete-in-batches.ts';

const BATCH = 500;
const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes sign-ups whose address was never proven: nobody knows whose they are. An invited office account stays. */
export async function forgetUnverified() {
  const code = db().select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, users.id));
  const old = await db()
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.otpVerifiedAt),
        isNull(users.closedAt),
        eq(users.role, 'customer'),
        notLike(users.email, '%@decoy.invalid'),
        lt(users.updatedAt, daysAgo(retentionDays.unverifiedSignUps)),
        not(exists(code)),
      ),
    )
    .limit(BATCH);
  for (const { id } of old) await forget(id).catch((error) => skipReferenced(error, id));
}

const forget = (id: number) =>
  tx(async () => {
    // locked, so that an address that is proven meanwhile stays
    const unproven = and(eq(users.id, id), isNull(users.otpVerifiedAt));
    const [user] = await db().select({ id: users.id }).from(users).where(unproven).for('update');
    if (!user) return;
    for (const table of [sessions, knownDevices, oneTimeCodes]) await db().delete(table).where(eq(table.userId, id));
    await db().delete(users).where(eq(users.id, id));
  });

/** One that something else refers to must not keep the others. */
function skipReferenced(error: unknown, userId: number) {
  if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error;
  log().warn({ userId }, 'a sign-up that was never verified is still referred to');
}
