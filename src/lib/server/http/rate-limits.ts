import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { AnyCall } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { rateLimits } from '../db/schema.ts';
import { db, now, runtime } from '../runtime.ts';
import { logSecurityEvent } from '../security-log/log-security-event.ts';
import { networkOf } from '../security-log/network-of.ts';
import type { SignedIn } from './context.ts';

/** Counts in fixed windows. Returns a function that takes back what counts only for failed calls. */
export async function enforceRateLimits(call: AnyCall, caller: SignedIn | null, address: string, input: unknown) {
  const onlyForFailures: { subject: string; windowStart: Date }[] = [];
  // by address first: an address over its limit must not go on writing rows for made-up accounts
  for (const limit of [...(call.limits ?? [])].sort((a) => (a.by === 'address' ? -1 : 1))) {
    const account = caller ? `user ${caller.user.id}` : emailIn(input);
    const who = limit.by === 'account' ? account : `address ${networkOf(address)}`;
    if (!who) continue;
    const times = limit.by === 'address' ? limit.times * runtime().settings.ADDRESS_LIMIT_SCALE : limit.times;
    const span = limit.seconds * 1000;
    const windowStart = new Date(Math.floor(now().getTime() / span) * span);
    const subject = `${call.method} ${call.path} ${limit.seconds} ${who}`;
    const [row] = await db()
      .insert(rateLimits)
      .values({ subject, windowStart, hits: 1 })
      .onConflictDoUpdate({
        target: [rateLimits.subject, rateLimits.windowStart],
        set: { hits: sql`${rateLimits.hits} + 1` },
      })
      .returning({ hits: rateLimits.hits });
    if (row?.hits === Math.floor(times) + 1)
      await logSecurityEvent('limited', caller ? { user: caller.user } : triedIn(input));
    if (row && row.hits > times)
      throw new Refusal('too_many', { retryAfter: Math.ceil((windowStart.getTime() + span - now().getTime()) / 1000) });
    if (limit.failuresOnly) onlyForFailures.push({ subject, windowStart });
  }
  return async function undoCount() {
    for (const { subject, windowStart } of onlyForFailures)
      await db()
        .update(rateLimits)
        .set({ hits: sql`${rateLimits.hits} - 1` })
        .where(and(eq(rateLimits.subject, subject), eq(rateLimits.windowStart, windowStart)));
  };
}

const triedIn = (input: unknown) => {
  const email = (input as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? { tried: email.trim().slice(0, 254) } : {};
};

/** Hashed, because the value is not validated yet and may be of any length. */
const emailIn = (input: unknown) => {
  const email = (input as { email?: unknown } | null)?.email;
  if (typeof email !== 'string') return null;
  return `email ${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
};
