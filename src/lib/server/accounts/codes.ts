import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#lib/contract/errors.ts';
import { oneTimeCode as rules } from '#lib/domain/limits.ts';
import { oneTimeCodes, users } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { queueMail } from '../mail/queue.ts';
import { codeMail } from '../mail/texts.ts';
import { db, now, runtime, tx } from '../runtime.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const WRONG_CODES_IN_A_ROW = 10;

export type CodePurpose = 'verify' | 'reset';
type Code = typeof oneTimeCodes.$inferSelect;

/** The purpose is part of what is hashed, so that a code for one thing opens no other. */
const hashCode = (userId: number, purpose: string, code: string) =>
  createHmac('sha256', runtime().settings.SESSION_SECRET).update(`${purpose} ${userId} ${code}`).digest();

const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);

/** Seconds until another code may be sent: 59 s after the last, and never a sixth within an hour; 0 for now. */
export async function secondsUntilNextCode(userId: number, purpose: CodePurpose) {
  const recent = and(
    eq(oneTimeCodes.userId, userId),
    eq(oneTimeCodes.purpose, purpose),
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

interface NewCode {
  /** Nothing is mailed and no code fits: for an address that has an account already. */
  silent?: boolean;
  /** Hash of the token that names a reset attempt. */
  attemptHash?: Uint8Array;
}

/** Sends a new code, which kills the one before. */
export async function sendCode(user: User, purpose: CodePurpose, { silent = false, attemptHash }: NewCode = {}) {
  await tx(async () => {
    // two at once would both find that nothing was sent lately
    await db().select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update');
    const retryAfter = await secondsUntilNextCode(user.id, purpose);
    if (retryAfter > 0) throw new Refusal('too_many', { retryAfter });
    await replaceCodes(user.id, purpose);
    const code = String(randomInt(10 ** rules.digits)).padStart(rules.digits, '0');
    await db()
      .insert(oneTimeCodes)
      .values({
        purpose,
        userId: user.id,
        codeHash: silent ? randomBytes(32) : hashCode(user.id, purpose, code),
        attemptHash: attemptHash ?? null,
        expiresAt: ago(-rules.validMinutes * 60 * SECOND),
        createdAt: now(),
      });
    if (!silent) await queueMail({ to: user.email, ...codeMail(code) });
  });
}

export const replaceCodes = (userId: number, purpose: CodePurpose) =>
  db()
    .update(oneTimeCodes)
    .set({ replacedAt: now() })
    .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.replacedAt)))
    .returning();

/** The code that still counts for whom or what `which` names. */
export const currentCode = (which: SQL) => and(which, isNull(oneTimeCodes.replacedAt), isNull(oneTimeCodes.usedAt));

/** Uses up the code, or counts the wrong guess and refuses; the count stays although the call fails. */
export async function judgeGuess(which: SQL, guess: string): Promise<number> {
  const owner = await tx(async () => {
    const [code] = await db().select().from(oneTimeCodes).where(currentCode(which)).for('no key update');
    if (!code) return null;
    await refuseLocked(code.userId);
    if (code.expiresAt <= now() || code.wrongGuesses >= rules.guesses) return null;
    if (code.userId !== null && fits(code, code.userId, guess)) return accept(code, code.userId);
    await db()
      .update(oneTimeCodes)
      .set({ wrongGuesses: code.wrongGuesses + 1 })
      .where(eq(oneTimeCodes.id, code.id));
    if (code.userId !== null) await setWrongCodes(code.userId, sql`${users.wrongCodes} + 1`);
    return null;
  });
  if (owner === null) throw new Refusal('wrong_code');
  return owner;
}

const fits = (code: Code, userId: number, guess: string) =>
  timingSafeEqual(Buffer.from(code.codeHash), hashCode(userId, code.purpose, guess));

async function accept(code: Code, userId: number) {
  await db().update(oneTimeCodes).set({ usedAt: now() }).where(eq(oneTimeCodes.id, code.id));
  await setWrongCodes(userId, 0);
  return userId;
}

const setWrongCodes = (userId: number, wrongCodes: SQL | number) =>
  db().update(users).set({ wrongCodes }).where(eq(users.id, userId));

async function refuseLocked(userId: number | null) {
  if (userId === null) return;
  const [user] = await db()
    .select({ wrong: users.wrongCodes })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (user && user.wrong >= WRONG_CODES_IN_A_ROW) throw new Refusal('code_locked');
}
