import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { addressTries as rules } from '#lib/domain/limits.ts';
import { tries } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import type { Guard } from './guard.ts';

/** More tries don't make the wait longer. */
const MOST = rules.free + Math.ceil(Math.log2(rules.longestWaitSeconds / rules.firstWaitSeconds));

export interface Try {
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
export async function countTry(what: 'login' | 'register', { key }: Guard, refusal?: (seconds: number) => string) {
  const subject = `${what} ${key}`;
  const { rows } = await db().execute<{ count: number }>(upsert(subject));
  const [counted] = rows;
  if (!counted) throw await waitRefusal(subject, refusal);
  return {
    isSuspicious: counted.count >= rules.free,
    takeBack: () =>
      db()
        .update(tries)
        .set({ count: sql`greatest(${tries.count} - 1, 0)` })
        .where(eq(tries.subject, subject)),
    claimReport: async () => {
      const which = and(eq(tries.subject, subject), isNull(tries.reportedAt));
      return (await db().update(tries).set({ reportedAt: now() }).where(which).returning()).length > 0;
    },
  } satisfies Try;
}

const waitSeconds = sql`case when ${tries.count} < ${rules.free} then 0 else
  least(${rules.firstWaitSeconds} * power(2, ${tries.count} - ${rules.free}), ${rules.longestWaitSeconds}) end`;

function upsert(subject: string) {
  const at = sql`${now().toISOString()}::timestamptz`;
  // abs: a clock that was ahead makes nobody wait until then
  const passed = sql`abs(extract(epoch from ${at} - ${tries.lastAt}))`;
  const mustWait = sql`${passed} < ${waitSeconds}`;
  const remembered = sql`greatest(${tries.count} - floor(${passed} / ${rules.forgivenEverySeconds}), 0)`;
  return sql`insert into ${tries} ("subject", "count", "last_at")
    select ${subject}, 1, ${at}
    where not exists (select from ${tries} where ${tries.subject} = ${subject} and ${mustWait})
    on conflict ("subject") do update set
      "count" = least(${remembered} + 1, ${MOST}),
      "last_at" = excluded."last_at",
      "reported_at" = case when ${remembered} > 0 then ${tries.reportedAt} end
    where not ${mustWait}
    returning "count"`;
}

async function waitRefusal(subject: string, message: (seconds: number) => string = () => '') {
  const [row] = await db()
    .select({ lastAt: tries.lastAt, wait: sql<number>`${waitSeconds}`.mapWith(Number) })
    .from(tries)
    .where(eq(tries.subject, subject));
  const left = row ? row.lastAt.getTime() / 1000 + row.wait - now().getTime() / 1000 : 0;
  const retryAfter = Math.max(1, Math.min(Math.ceil(left), row?.wait ?? 1));
  return new Refusal('too_many', { retryAfter, message: message(retryAfter) });
}
