import { and, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { oneTimeCodeRules as rules } from '#lib/domain/limits.ts';
import { oneTimeCodes } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export type OneTimeCodePurpose = 'verify' | 'reset' | 'link';

const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
export const minutesFromNow = (minutes: number) => ago(-minutes * MINUTE);

/**
 * Seconds until another mail for this purpose may be sent: 59 s after the last, and never a sixth within an hour; 0 for
 * now. A link that was mailed in place of a code counts as one.
 */
export async function secondsUntilNextMail(userId: number, purpose: OneTimeCodePurpose) {
  const recent = and(
    eq(oneTimeCodes.userId, userId),
    inArray(oneTimeCodes.purpose, [purpose, 'link']),
    gt(oneTimeCodes.createdAt, ago(HOUR)),
  );
  const sent = await db()
    .selectDistinct({ at: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(recent)
    .orderBy(desc(oneTimeCodes.createdAt));
  const wait = (code: { at: Date } | undefined, milliseconds: number) =>
    code ? code.at.getTime() + milliseconds - now().getTime() : 0;
  const longest = Math.max(0, wait(sent[0], rules.resendSeconds * SECOND), wait(sent[rules.anHour - 1], HOUR));
  return Math.ceil(longest / SECOND);
}

/** The code or link that still counts for whom or what `which` names. */
export const activeCode = (which: SQL | undefined) =>
  and(which, isNull(oneTimeCodes.replacedAt), isNull(oneTimeCodes.usedAt)) as SQL;

/** A new one kills the one before. */
export const revokeActiveCode = (userId: number, purpose: OneTimeCodePurpose) =>
  db()
    .update(oneTimeCodes)
    .set({ replacedAt: now() })
    .where(activeCode(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose))))
    .returning();
