import { and, inArray, isNotNull, like, lt, or } from 'drizzle-orm';
import { oneTimeCodes, outbox, rateLimits, sessions, users } from './db/schema.ts';
import { db, log, now, tx } from './runtime.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Takes out every hour what nobody needs any more. Safe to miss, and to run on several instances at once. */
export function startHousekeeping() {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = takeOut().catch((error) => log().error({ err: error }, 'housekeeping'));
  };
  const timer = setInterval(run, HOUR);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

export async function takeOut() {
  const before = (age: number) => new Date(now().getTime() - age);
  await db()
    .delete(rateLimits)
    .where(lt(rateLimits.windowStart, before(DAY)));
  await db()
    .delete(oneTimeCodes)
    .where(lt(oneTimeCodes.createdAt, before(DAY)));
  await db()
    .delete(outbox)
    .where(lt(outbox.sentAt, before(30 * DAY)));
  const over = or(
    lt(sessions.expiresAt, before(0)),
    and(isNotNull(sessions.endedAt), lt(sessions.endedAt, before(7 * DAY))),
  );
  await db().delete(sessions).where(over);
  await takeOutDecoys(before(DAY));
}

/** Decoys of registrations that nobody came back to, with what hangs on them. */
const takeOutDecoys = (before: Date) =>
  tx(async () => {
    const decoys = db()
      .select({ id: users.id })
      .from(users)
      .where(and(like(users.email, '%@decoy.invalid'), lt(users.updatedAt, before)));
    await db().delete(sessions).where(inArray(sessions.userId, decoys));
    await db().delete(oneTimeCodes).where(inArray(oneTimeCodes.userId, decoys));
    await db().delete(users).where(inArray(users.id, decoys));
  });
