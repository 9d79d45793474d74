import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { signInBackoff as rules } from '#lib/domain/limits.ts';
import { attemptCounters } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import type { AttemptScope } from './guard.ts';

/** More tries don't make the wait longer. */
const MAX_COUNTED = rules.free + Math.ceil(Math.log2(rules.longestWaitSeconds / rules.firstWaitSeconds));

export interface Attempt {
  /** So many within a short time that the owner should hear of it. */
  isSuspicious: boolean;
  /** The try was a right one and doesn't count. */
  takeBack(): Promise<unknown>;
  /** True once for each episode of tries. */
  claimReport(): Promise<boolean>;
}

/**
 * Counts a try before its work. After the free ones each must wait, longer every time; an hour without a try forgives
 * one. A refused one writes nothing.
 */
export async function countAttempt(
  what: 'login' | 'register',
  { key }: AttemptScope,
  refusal?: (seconds: number) => string,
) {
  const subject = `${what} ${key}`;
  const { rows } = await db().execute<{ count: number }>(upsert(subject));
  const [counted] = rows;
  if (!counted) throw await waitRefusal(subject, refusal);
  return {
    isSuspicious: counted.count >= rules.free,
    takeBack: () =>
      db()
        .update(attemptCounters)
        .set({ count: sql`greatest(${attemptCounters.count} - 1, 0)` })
        .where(eq(attemptCounters.subject, subject)),
    claimReport: async () => {
      const which = and(eq(attemptCounters.subject, subject), isNull(attemptCounters.reportedAt));
      return (await db().update(attemptCounters).set({ reportedAt: now() }).where(which).returning()).length > 0;
    },
  } satisfies Attempt;
}

const waitSeconds = sql`case when ${attemptCounters.count} < ${rules.free} then 0 else
  least(${rules.firstWaitSeconds} * power(2, ${attemptCounters.count} - ${rules.free}), ${rules.longestWaitSeconds}) end`;

function upsert(subject: string) {
  const at = sql`${now().toISOString()}::timestamptz`;
  // abs: a clock that was ahead makes nobody wait until then
  const passed = sql`abs(extract(epoch from ${at} - ${attemptCounters.lastAt}))`;
  const mustWait = sql`${passed} < ${waitSeconds}`;
  const remembered = sql`greatest(${attemptCounters.count} - floor(${passed} / ${rules.forgivenEverySeconds}), 0)`;
  return sql`insert into ${attemptCounters} ("subject", "count", "last_at")
    select ${subject}, 1, ${at}
    where not exists (select from ${attemptCounters} where ${attemptCounters.subject} = ${subject} and ${mustWait})
    on conflict ("subject") do update set
      "count" = least(${remembered} + 1, ${MAX_COUNTED}),
      "last_at" = excluded."last_at",
      "reported_at" = case when ${remembered} > 0 then ${attemptCounters.reportedAt} end
    where not ${mustWait}
    returning "count"`;
}

async function waitRefusal(subject: string, message: (seconds: number) => string = () => '') {
  const [row] = await db()
    .select({ lastAt: attemptCounters.lastAt, wait: sql<number>`${waitSeconds}`.mapWith(Number) })
    .from(attemptCounters)
    .where(eq(attemptCounters.subject, subject));
  const left = row ? row.lastAt.getTime() / 1000 + row.wait - now().getTime() / 1000 : 0;
  const retryAfter = Math.max(1, Math.min(Math.ceil(left), row?.wait ?? 1));
  return new Refusal('too_many', { retryAfter, message: message(retryAfter) });
}
