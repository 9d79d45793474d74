import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { oneTimeCodeRules, unverifiedDays } from '#lib/domain/limits.ts';
import {
  enquiries,
  knownDevices,
  notifications,
  oneTimeCodes,
  outbox,
  rateLimits,
  savedProperties,
  sessions,
  tries,
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
  await db()
    .delete(tries)
    .where(lt(tries.lastAt, before(oneTimeCodeRules.wrongInARowDays)));
  await purgeUnverified(before(unverifiedDays));
}

/**
 * Sign-ups that nobody verified, and decoys. They go by one rule: whatever can be told apart by waiting would reveal
 * which addresses have accounts.
 */
const purgeUnverified = (before: Date) =>
  tx(async () => {
    const gone = db()
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.role, 'customer'),
          isNull(users.otpVerifiedAt),
          isNull(users.closedAt),
          lt(users.updatedAt, before),
        ),
      );
    for (const table of [sessions, knownDevices, oneTimeCodes, notifications, savedProperties, enquiries])
      await db().delete(table).where(inArray(table.userId, gone));
    await db().delete(users).where(inArray(users.id, gone));
  });
