import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#lib/contract/errors.ts';
import { oneTimeCodes, users } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { queueMail } from '../mail/queue.ts';
import { codeMail } from '../mail/texts.ts';
import { db, now, runtime, tx } from '../runtime.ts';

const SECOND = 1000;
export const CODE_LIFE = 5 * 60 * SECOND;
export const RESEND_AFTER = 59 * SECOND;
const HOUR = 60 * 60 * SECOND;
const CODES_AN_HOUR = 5;
const GUESSES_A_CODE = 3;
const WRONG_CODES_IN_A_ROW = 10;

/** The purpose is part of what is hashed, so that a code for one thing opens no other. */
const hashCode = (userId: number, purpose: string, code: string) =>
  createHmac('sha256', runtime().settings.SESSION_SECRET).update(`${purpose} ${userId} ${code}`).digest();

/**
 * Sends a new code, which kills the one before. Refuses with 429 within 59 s of the last and beyond five an hour.
 * A `silent` one is for an address that has an account already: nothing is mailed and no code fits.
 */
export const sendCode = (user: User, purpose: 'verify', how: { silent?: boolean } = {}) =>
  tx(async () => {
    const sent = await db()
      .select({ createdAt: oneTimeCodes.createdAt })
      .from(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.userId, user.id),
          eq(oneTimeCodes.purpose, purpose),
          gt(oneTimeCodes.createdAt, new Date(now().getTime() - HOUR)),
        ),
      )
      .orderBy(desc(oneTimeCodes.createdAt));
    const sinceLast = sent[0] ? now().getTime() - sent[0].createdAt.getTime() : Number.POSITIVE_INFINITY;
    const oldest = sent[CODES_AN_HOUR - 1];
    if (sinceLast < RESEND_AFTER)
      throw new Refusal('too_many', { retryAfter: Math.ceil((RESEND_AFTER - sinceLast) / SECOND) });
    if (oldest)
      throw new Refusal('too_many', {
        retryAfter: Math.ceil((oldest.createdAt.getTime() + HOUR - now().getTime()) / SECOND),
      });
    await db()
      .update(oneTimeCodes)
      .set({ replacedAt: now() })
      .where(and(eq(oneTimeCodes.userId, user.id), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.replacedAt)));
    const code = String(randomInt(10_000)).padStart(4, '0');
    await db()
      .insert(oneTimeCodes)
      .values({
        purpose,
        userId: user.id,
        codeHash: how.silent ? randomBytes(32) : hashCode(user.id, purpose, code),
        expiresAt: new Date(now().getTime() + CODE_LIFE),
        createdAt: now(),
      });
    if (!how.silent) await queueMail({ to: user.email, ...codeMail(user.firstName, code) });
  });

/** Uses up the code or counts the wrong guess; the guess is counted even though the caller is refused. */
export async function useCode(user: User, purpose: 'verify', code: string): Promise<void> {
  const right = await tx(async () => {
    const [current] = await db()
      .select()
      .from(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.userId, user.id),
          eq(oneTimeCodes.purpose, purpose),
          isNull(oneTimeCodes.replacedAt),
          isNull(oneTimeCodes.usedAt),
        ),
      )
      .for('update');
    const [account] = await db()
      .select({ wrongCodes: users.wrongCodes })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update');
    if ((account?.wrongCodes ?? 0) >= WRONG_CODES_IN_A_ROW) throw new Refusal('code_locked');
    if (!current || current.expiresAt <= now() || current.wrongGuesses >= GUESSES_A_CODE) return false;
    if (timingSafeEqual(Buffer.from(current.codeHash), hashCode(user.id, purpose, code))) {
      await db().update(oneTimeCodes).set({ usedAt: now() }).where(eq(oneTimeCodes.id, current.id));
      await db().update(users).set({ wrongCodes: 0 }).where(eq(users.id, user.id));
      return true;
    }
    await db()
      .update(oneTimeCodes)
      .set({ wrongGuesses: sql`${oneTimeCodes.wrongGuesses} + 1` })
      .where(eq(oneTimeCodes.id, current.id));
    await db()
      .update(users)
      .set({ wrongCodes: sql`${users.wrongCodes} + 1` })
      .where(eq(users.id, user.id));
    return false;
  });
  if (!right) throw new Refusal('wrong_code');
}
