import { and, eq, sql } from 'drizzle-orm';
import type { AnyCall } from '#lib/contract/call.ts';
import { Refusal } from '#lib/contract/errors.ts';
import { rateLimits } from '../db/schema.ts';
import { db, now, runtime } from '../runtime.ts';
import type { SignedIn } from './context.ts';

/**
 * Counts this call against its limits, in fixed windows kept in the database; the one too many is refused with 429.
 * The answer gives back what counts only when the call fails.
 */
export async function countAgainstLimits(call: AnyCall, caller: SignedIn | null, address: string, input: unknown) {
  const returnable: { subject: string; windowStart: Date }[] = [];
  for (const limit of call.limits ?? []) {
    const account = caller ? `user ${caller.user.id}` : emailIn(input);
    const who = limit.by === 'account' ? account : `address ${address}`;
    if (!who) continue;
    const times = limit.by === 'address' ? limit.times * runtime().settings.ADDRESS_LIMIT_SCALE : limit.times;
    const span = limit.seconds * 1000;
    const windowStart = new Date(Math.floor(now().getTime() / span) * span);
    const subject = `${call.method} ${call.path} ${limit.seconds} ${who}`.slice(0, 400);
    const [row] = await db()
      .insert(rateLimits)
      .values({ subject, windowStart, hits: 1 })
      .onConflictDoUpdate({
        target: [rateLimits.subject, rateLimits.windowStart],
        set: { hits: sql`${rateLimits.hits} + 1` },
      })
      .returning({ hits: rateLimits.hits });
    if (row && row.hits > times)
      throw new Refusal('too_many', { retryAfter: Math.ceil((windowStart.getTime() + span - now().getTime()) / 1000) });
    if (limit.failuresOnly) returnable.push({ subject, windowStart });
  }
  return async function giveBack() {
    for (const { subject, windowStart } of returnable)
      await db()
        .update(rateLimits)
        .set({ hits: sql`${rateLimits.hits} - 1` })
        .where(and(eq(rateLimits.subject, subject), eq(rateLimits.windowStart, windowStart)));
  };
}

const emailIn = (input: unknown) => {
  const email = (input as { email?: unknown } | null)?.email;
  return typeof email === 'string' && `email ${email.trim().toLowerCase()}`;
};
