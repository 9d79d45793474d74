import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { AnyCall, RateLimit } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { mailboxOf } from '#lib/domain/accounts/mailbox.ts';
import { networkPrefix } from '../callers/network-prefix.ts';
import { rateLimits } from '../db/schema.ts';
import { db, now, runtime } from '../runtime.ts';
import { logSecurityEvent } from '../security-log/log-security-event.ts';
import type { SignedIn } from './context.ts';

/** The refusals that are in the security log: the first of a window, so that a refused call costs no write. */
const logged = new LRUCache<string, true>({ max: 10_000 });

async function logOnce({ subject, windowStart }: Count, event: Parameters<typeof logSecurityEvent>[1]) {
  const refusal = `${subject} ${windowStart.getTime()}`;
  if (logged.has(refusal)) return;
  logged.set(refusal, true);
  await logSecurityEvent('limited', event);
}

interface Count {
  subject: string;
  windowStart: Date;
}

/**
 * Counts in fixed windows; a refused call writes nothing. Returns a function that takes back what counts only for
 * failed calls. `isKnownDevice` is asked only where a limit spares such devices.
 */
export async function enforceRateLimits(
  call: AnyCall,
  caller: SignedIn | null,
  address: string,
  input: unknown,
  isKnownDevice: () => Promise<boolean> = async () => false,
) {
  const onlyForFailures: Count[] = [];
  // by address first: an address over its limit must not go on writing rows for made-up accounts
  for (const limit of [...(call.limits ?? [])].sort(addressFirst)) {
    const who = subjectOf(limit, caller, address, input);
    if (!who || (limit.sparesKnownDevices && (await isKnownDevice()))) continue;
    const times = limit.by === 'address' ? limit.times * runtime().settings.ADDRESS_LIMIT_SCALE : limit.times;
    const span = limit.seconds * 1000;
    const windowStart = new Date(Math.floor(now().getTime() / span) * span);
    const counted = { subject: `${call.name} ${limit.seconds} ${who}`, windowStart };
    if (!(await count(counted, times))) {
      await logOnce(counted, caller ? { user: caller.user } : attemptedAddress(input));
      throw new Refusal('too_many', { retryAfter: Math.ceil((windowStart.getTime() + span - now().getTime()) / 1000) });
    }
    if (limit.failuresOnly) onlyForFailures.push(counted);
  }
  return async function undoCount() {
    for (const { subject, windowStart } of onlyForFailures)
      await db()
        .update(rateLimits)
        .set({ hits: sql`${rateLimits.hits} - 1` })
        .where(and(eq(rateLimits.subject, subject), eq(rateLimits.windowStart, windowStart)));
  };
}

const needsBody = ({ by, sparesKnownDevices }: RateLimit) => by === 'email' || sparesKnownDevices === true;

/** The limits of a call that can be asked before its body has arrived, and the others. */
export const limitsFromHead = (call: AnyCall): AnyCall => ({
  ...call,
  limits: call.limits?.filter((limit) => !needsBody(limit)) ?? [],
});
export const limitsFromBody = (call: AnyCall): AnyCall => ({ ...call, limits: call.limits?.filter(needsBody) ?? [] });

const addressFirst = (a: RateLimit, b: RateLimit) => Number(b.by === 'address') - Number(a.by === 'address');

/** False, and nothing is written or locked, once there were so many. */
async function count({ subject, windowStart }: Count, times: number) {
  const start = sql`${windowStart.toISOString()}::timestamptz`;
  const isFull = sql`${rateLimits.subject} = ${subject} and ${rateLimits.windowStart} = ${start} and ${rateLimits.hits} >= ${times}`;
  const { rows } = await db().execute(sql`
    insert into ${rateLimits} ("subject", "window_start", "hits")
    select ${subject}, ${start}, 1 where not exists (select from ${rateLimits} where ${isFull})
    on conflict ("subject", "window_start") do update set "hits" = ${rateLimits.hits} + 1
    where ${rateLimits.hits} < ${times}
    returning 1`);
  return rows.length > 0;
}

function subjectOf({ by }: RateLimit, caller: SignedIn | null, address: string, input: unknown) {
  if (by === 'address') return `address ${networkPrefix(address)}`;
  if (by === 'caller') return caller && `user ${caller.user.id}`;
  return emailIn(input);
}
const attemptedAddress = (input: unknown) => {
  const email = (input as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? { tried: email.trim().slice(0, 254) } : {};
};

/** All addresses of a mailbox are one. Hashed, because the value is not validated yet and may be of any length. */
const emailIn = (input: unknown) => {
  const email = (input as { email?: unknown } | null)?.email;
  if (typeof email !== 'string') return null;
  return `email ${createHash('sha256').update(mailboxOf(email)).digest('base64url')}`;
};
