import { and, eq, sql } from 'drizzle-orm';
import { withoutCaller } from '../callers/acting-caller.ts';
import { rateLimits } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

/**
 * Counts an event in a fixed window of `minutes`, for limits that apply to some outcomes of a call only. `retryAfter`
 * is in seconds; `forget` empties the window.
 */
export async function countInWindow(subject: string, minutes: number) {
  const span = minutes * 60_000;
  const windowStart = new Date(Math.floor(now().getTime() / span) * span);
  const [row] = await withoutCaller(db)
    .insert(rateLimits)
    .values({ subject, windowStart, hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.subject, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + 1` },
    })
    .returning({ hits: rateLimits.hits });
  return {
    hits: row?.hits ?? 1,
    retryAfter: Math.ceil((windowStart.getTime() + span - now().getTime()) / 1000),
    async forget() {
      await withoutCaller(db)
        .delete(rateLimits)
        .where(and(eq(rateLimits.subject, subject), eq(rateLimits.windowStart, windowStart)));
    },
  };
}
