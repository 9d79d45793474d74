import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { HOUR, MINUTE, SECOND } from '#lib/domain/durations.ts';
import { codeResendSeconds, oneTimeCodeRules as rules } from '#lib/domain/limits.ts';
import type { AttemptScope } from '../../attempts/guard.ts';
import { wrongCodesOf } from '../../attempts/wrong-codes.ts';
import { oneTimeCodes } from '../../db/schema.ts';
import { db, now, runtime } from '../../runtime.ts';

type Purpose = (typeof oneTimeCodes.$inferSelect)['purpose'];

const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
export const minutesFromNow = (minutes: number) => ago(-minutes * MINUTE);

/** The purpose is part of the hash, so that a code for one purpose is not valid for another. */
export const hashCode = (userId: number, purpose: string, code: string) =>
  createHmac('sha256', runtime().settings.SESSION_SECRET).update(`${purpose} ${userId} ${code}`).digest();

/**
 * Seconds until another mail for this purpose may be sent, 0 for now: at most five within an hour, and codes that
 * prove an address 59 s apart. Every mail about a new password can be used by itself, so these may follow each other: a
 * stranger's must not delay the owner's.
 */
export async function secondsUntilNextMail({ key }: AttemptScope, purpose: Exclude<Purpose, 'link' | 'take_over'>) {
  const sent = await db()
    .select({ at: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.guard, key),
        eq(oneTimeCodes.mailed, true),
        inArray(oneTimeCodes.purpose, [purpose, 'link']),
        gt(oneTimeCodes.createdAt, ago(HOUR)),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt));
  const wait = (code: { at: Date } | undefined, milliseconds: number) =>
    code ? Math.min(code.at.getTime() + milliseconds - now().getTime(), milliseconds) : 0;
  const spacing = purpose === 'reset' ? 0 : codeResendSeconds * SECOND;
  const longest = Math.max(0, wait(sent[0], spacing), wait(sent[rules.anHour - 1], HOUR));
  return Math.ceil(longest / SECOND);
}

export const activeCode = (which: SQL | undefined) =>
  and(which, isNull(oneTimeCodes.replacedAt), isNull(oneTimeCodes.usedAt)) as SQL;

export const revokeActiveCode = (userId: number, purpose: Purpose) =>
  db()
    .update(oneTimeCodes)
    .set({ replacedAt: now() })
    .where(activeCode(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose))));

/** After so many wrong codes in a row no new code is mailed, only links. */
export const isCodeEntryLocked = (wrongCodes: number) => wrongCodes >= rules.wrongInARow;

/**
 * The number of attempts granted to a new code. Attempts granted to active codes count as used, so that at most ten
 * consecutive failures are possible in total.
 */
export async function attemptsForNewCode({ key }: AttemptScope) {
  const out = activeCode(and(eq(oneTimeCodes.guard, key), gt(oneTimeCodes.expiresAt, now())));
  const [promised] = await db()
    .select({ guesses: sql<number>`coalesce(sum(${oneTimeCodes.guesses} - ${oneTimeCodes.wrongGuesses}), 0)` })
    .from(oneTimeCodes)
    .where(out);
  const left = rules.wrongInARow - (await wrongCodesOf(key)) - Number(promised?.guesses ?? 0);
  return Math.min(rules.guesses, Math.max(0, left));
}
