import { and, eq, inArray, isNotNull, isNull, like, lt, or } from 'drizzle-orm';
import {
  knownDevices,
  oneTimeCodes,
  outbox,
  rateLimits,
  secondFactorChallenges,
  secondFactors,
  sessions,
  users,
} from '../db/schema.ts';
import { db, now, tx } from '../runtime.ts';

const DAY = 24 * 60 * 60_000;

export async function purge() {
  const before = (days: number) => new Date(now().getTime() - days * DAY);
  await db()
    .delete(rateLimits)
    .where(lt(rateLimits.windowStart, before(1)));
  await db()
    .delete(oneTimeCodes)
    .where(lt(oneTimeCodes.createdAt, before(1)));
  await db()
    .delete(outbox)
    .where(or(lt(outbox.sentAt, before(30)), lt(outbox.createdAt, before(60))));
  const ended = or(
    lt(sessions.expiresAt, before(0)),
    and(isNotNull(sessions.endedAt), lt(sessions.endedAt, before(7))),
  );
  await db().delete(sessions).where(ended);
  await db()
    .delete(knownDevices)
    .where(lt(knownDevices.lastUsedAt, before(365)));
  // an authenticator app that was never confirmed
  await db()
    .delete(secondFactors)
    .where(and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, before(1))));
  await db()
    .delete(secondFactorChallenges)
    .where(lt(secondFactorChallenges.expiresAt, before(1)));
  await purgeDecoys(before(1));
}

/** A decoy with wrong guesses stays, as an account keeps that count: a difference would reveal which it is. */
const purgeDecoys = (before: Date) =>
  tx(async () => {
    const decoys = db()
      .select({ id: users.id })
      .from(users)
      .where(and(like(users.email, '%@decoy.invalid'), eq(users.wrongCodes, 0), lt(users.updatedAt, before)));
    await db().delete(sessions).where(inArray(sessions.userId, decoys));
    await db().delete(oneTimeCodes).where(inArray(oneTimeCodes.userId, decoys));
    await db().delete(users).where(inArray(users.id, decoys));
  });
