import { timingSafeEqual } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { oneTimeCodeRules as rules } from '#lib/domain/limits.ts';
import { errorMessages } from '#lib/messages/errors.ts';
import { oneTimeCodes } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { lockUser } from '../lock-user.ts';
import { activeCode, hashCode, needsUnlockLink, secondsUntilNextMail, setWrongCodes } from './one-time-codes.ts';
import { sendUnlockLink } from './send-unlock-link.ts';

type Code = typeof oneTimeCodes.$inferSelect;
type Verdict = { userId: number } | { refusal: 'wrong_code' | 'code_locked' };

/**
 * Returns the id of the account. A wrong guess is refused after the commit, so that its count is kept. When `inspect`
 * throws, a right code stays valid.
 */
export async function checkCode(which: SQL, guess: string, inspect: (user: User) => void = () => {}): Promise<number> {
  const verdict = await tx(() => evaluate(which, guess, inspect));
  if (!('refusal' in verdict)) return verdict.userId;
  throw verdict.refusal === 'wrong_code' ? wrongCodeRefusal() : new Refusal(verdict.refusal);
}

export const wrongCodeRefusal = () => new Refusal('wrong_code', { errors: { otp: [errorMessages.wrong_code] } });

async function evaluate(which: SQL, guess: string, inspect: (user: User) => void): Promise<Verdict> {
  const found = await findCode(which);
  if (!found?.userId) return { refusal: 'wrong_code' };
  const user = await lockUser(found.userId);
  // read again: another transaction may have used the code, or guessed, before the lock was granted
  const code = await findCode(which);
  if (needsUnlockLink(user)) return { refusal: 'code_locked' };
  if (!code || code.expiresAt <= now() || code.wrongGuesses >= rules.guesses) return { refusal: 'wrong_code' };
  if (!isRight(code, user, guess)) return countWrongGuess(code, user);
  inspect(user);
  return accept(code, user);
}

async function findCode(which: SQL): Promise<Code | undefined> {
  const [code] = await db().select().from(oneTimeCodes).where(activeCode(which));
  return code;
}

const isRight = (code: Code, user: User, guess: string) =>
  timingSafeEqual(Buffer.from(code.codeHash), hashCode(user.id, code.purpose, guess));

async function accept(code: Code, user: User): Promise<Verdict> {
  await db().update(oneTimeCodes).set({ usedAt: now() }).where(eq(oneTimeCodes.id, code.id));
  await setWrongCodes(user.id, 0);
  return { userId: user.id };
}

async function countWrongGuess({ id, wrongGuesses }: Code, user: User): Promise<Verdict> {
  const wrongCodes = user.wrongCodes + 1;
  await db()
    .update(oneTimeCodes)
    .set({ wrongGuesses: wrongGuesses + 1 })
    .where(eq(oneTimeCodes.id, id));
  await setWrongCodes(user.id, wrongCodes);
  const isLocked = needsUnlockLink({ ...user, wrongCodes });
  await logSecurityEvent(isLocked ? 'code_locked' : 'code_failed', { user });
  if (!isLocked) return { refusal: 'wrong_code' };
  if ((await secondsUntilNextMail(user.id, 'link')) === 0) await sendUnlockLink(user);
  return { refusal: 'code_locked' };
}
