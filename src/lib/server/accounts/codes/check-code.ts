import { timingSafeEqual } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { codeExpired, codeInvalidated, errorMessages } from '#lib/messages/errors.ts';
import { addressGuard } from '../../attempts/guard.ts';
import { setWrongCodes, wrongCodesOf } from '../../attempts/wrong-codes.ts';
import { oneTimeCodes, users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { lockAddress } from '../lock-user.ts';
import { sendUnlockLink } from './mailed-links.ts';
import { activeCode, hashCode, isCodeEntryLocked } from './one-time-codes.ts';

type Code = typeof oneTimeCodes.$inferSelect;
type CodeCheck = { userId: number } | { refusal: 'code_locked' } | { refusal: 'wrong_code'; message?: string };
interface Found {
  code: Code;
  user: User;
}

/**
 * Returns the id of the account. A wrong entered code is refused after the commit, so that its count is kept. When
 * `inspect` throws, a right code stays valid.
 */
export async function checkCode(which: SQL, guess: string, inspect: (user: User) => void = () => {}): Promise<number> {
  const verdict = await tx(() => evaluate(which, guess, inspect));
  if (!('refusal' in verdict)) return verdict.userId;
  throw verdict.refusal === 'wrong_code' ? wrongCodeRefusal(verdict.message) : new Refusal(verdict.refusal);
}

export const wrongCodeRefusal = (message = errorMessages.wrong_code) =>
  new Refusal('wrong_code', { message, errors: { otp: [message] } });

async function evaluate(which: SQL, guess: string, inspect: (user: User) => void): Promise<CodeCheck> {
  const seen = await findCode(which);
  if (!seen) return { refusal: 'wrong_code' };
  await lockAddress(seen.user.email);
  // read again: another transaction may have used the code, or entered codeed, before the lock was granted
  const found = await findCode(which);
  const { code } = found ?? seen;
  if (!found || code.expiresAt <= now() || code.wrongGuesses >= code.guesses) return toRefusal(found ?? seen);
  if (!matches(found, guess)) return countFailure(found);
  inspect(found.user);
  return accept(found);
}

async function findCode(which: SQL): Promise<Found | undefined> {
  const [found] = await db()
    .select({ code: oneTimeCodes, user: users })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(activeCode(which));
  return found;
}

const guardOf = ({ code, user }: Found) => code.guard ?? addressGuard(user.email).key;

async function toRefusal(found: Found): Promise<CodeCheck> {
  const byLinkOnly = found.code.guesses === 0 || isCodeEntryLocked(await wrongCodesOf(guardOf(found)));
  if (byLinkOnly) return { refusal: 'code_locked' };
  if (found.code.expiresAt <= now()) return { refusal: 'wrong_code', message: codeExpired };
  return { refusal: 'wrong_code', ...(found.code.wrongGuesses >= found.code.guesses && { message: codeInvalidated }) };
}

const matches = ({ code, user }: Found, guess: string) =>
  timingSafeEqual(Buffer.from(code.codeHash), hashCode(user.id, code.purpose, guess));

async function accept(found: Found): Promise<CodeCheck> {
  await db().update(oneTimeCodes).set({ usedAt: now() }).where(eq(oneTimeCodes.id, found.code.id));
  await setWrongCodes(guardOf(found), 0);
  return { userId: found.user.id };
}

async function countFailure(found: Found): Promise<CodeCheck> {
  const key = guardOf(found);
  const wrongGuesses = found.code.wrongGuesses + 1;
  const wrongCodes = (await wrongCodesOf(key)) + 1;
  await db().update(oneTimeCodes).set({ wrongGuesses }).where(eq(oneTimeCodes.id, found.code.id));
  await setWrongCodes(key, wrongCodes);
  await logSecurityEvent(isCodeEntryLocked(wrongCodes) ? 'code_locked' : 'code_failed', { user: found.user });
  if (!isCodeEntryLocked(wrongCodes))
    return { refusal: 'wrong_code', ...(wrongGuesses >= found.code.guesses && { message: codeInvalidated }) };
  // the address of an account that is being taken over is not its owner's before it is proven
  if (found.code.purpose !== 'take_over_email')
    await sendUnlockLink(found.user, { key, isKnownDevice: false }, { mailed: true });
  return { refusal: 'code_locked' };
}
