import { and, eq, gt } from 'drizzle-orm';
import { DAY } from '#lib/domain/durations.ts';
import { oneTimeCodeRules as rules } from '#lib/domain/limits.ts';
import { attemptCounters } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

const subjectOf = (guard: string) => `codes ${guard}`;

/** Wrong one-time codes in a row, over all codes of a guard. */
export async function wrongCodesOf(guard: string): Promise<number> {
  const since = new Date(now().getTime() - rules.wrongInARowDays * DAY);
  const [row] = await db()
    .select({ count: attemptCounters.count })
    .from(attemptCounters)
    .where(and(eq(attemptCounters.subject, subjectOf(guard)), gt(attemptCounters.lastAt, since)));
  return row?.count ?? 0;
}

export const setWrongCodes = (guard: string, count: number) =>
  db()
    .insert(attemptCounters)
    .values({ subject: subjectOf(guard), count, lastAt: now() })
    .onConflictDoUpdate({ target: attemptCounters.subject, set: { count, lastAt: now() } });
