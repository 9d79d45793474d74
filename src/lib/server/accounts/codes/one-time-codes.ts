import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { oneTimeCodeRules as rules } from '#lib/domain/limits.ts';
import { oneTimeCodes, users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now, runtime } from '../../runtime.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type Purpose = (typeof oneTimeCodes.$inferSelect)['purpose'];

const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
export const minutesFromNow = (minutes: number) => ago(-minutes * MINUTE);

/** The purpose is part of the hash, so that a code for one purpose is not valid for another. */
export const hashCode = (userId: number, purpose: string, code: string) =>
  createHmac('sha256', runtime().settings.SESSION_SECRET).update(`${purpose} ${userId} ${code}`).digest();

/**
 * Seconds until another mail for this purpose may be sent, 0 for now: 59 s after the last one, and at most five within
 * an hour. A link that was mailed in place of a code counts too.
 */
export async function secondsUntilNextMail(userId: number, purpose: Purpose) {
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
    code ? Math.min(code.at.getTime() + milliseconds - now().getTime(), milliseconds) : 0;
  const longest = Math.max(0, wait(sent[0], rules.resendSeconds * SECOND), wait(sent[rules.anHour - 1], HOUR));
  return Math.ceil(longest / SECOND);
}

export const activeCode = (which: SQL | undefined) =>
  and(which, isNull(oneTimeCodes.replacedAt), isNull(oneTimeCodes.usedAt)) as SQL;

export const revokeActiveCode = (userId: number, purpose: Purpose) =>
  db()
    .update(oneTimeCodes)
    .set({ replacedAt: now() })
    .where(activeCode(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose))))
    .returning();

/** After so many wrong codes in a row no code is accepted; a mailed link unlocks the account. */
export const needsUnlockLink = ({ wrongCodes }: User) => wrongCodes >= rules.wrongInARow;

export const setWrongCodes = (id: number, wrongCodes: number) =>
  db().update(users).set({ wrongCodes }).where(eq(users.id, id));
