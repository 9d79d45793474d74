import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { oneTimeCodeRules as rules } from '#lib/domain/limits.ts';
import { errorMessages } from '#lib/messages/errors.ts';
import { companyContacts } from '../company-contacts.ts';
import { oneTimeCodes } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { codeMail, resetMail } from '../mail/texts.ts';
import { db, now, runtime, tx } from '../runtime.ts';
import { isDecoy } from './find-account.ts';
import { isLocked, lockUser, setWrongCodes } from './lock-user.ts';
import { mailOwner } from './mail-owner.ts';
import { activeCode, minutesFromNow, revokeActiveCode, secondsUntilNextMail } from './one-time-codes.ts';
import { sendUnlockLink } from './send-unlock-link.ts';

export type CodePurpose = 'verify' | 'reset';
type Code = typeof oneTimeCodes.$inferSelect;

/** The purpose is part of what is hashed, so that a code for one thing opens no other. */
const hashCode = (userId: number, purpose: string, code: string) =>
  createHmac('sha256', runtime().settings.SESSION_SECRET).update(`${purpose} ${userId} ${code}`).digest();

interface NewCode {
  /** Hash of the token that names a reset attempt. */
  attemptHash?: Uint8Array;
  /** Mails something else than the code. */
  mail?: () => Promise<void>;
}

/**
 * Sends a new code, which kills the one before. Where too many wrong ones were tried a link is mailed in its place; that
 * code and a decoy's are never right.
 */
export async function sendCode({ id }: User, purpose: CodePurpose, { attemptHash, mail }: NewCode = {}) {
  await tx(async () => {
    // two at once would both find that nothing was sent lately
    const user = await lockUser(id);
    const retryAfter = await secondsUntilNextMail(id, purpose);
    if (retryAfter > 0) throw new Refusal('too_many', { retryAfter });
    await revokeActiveCode(id, purpose);
    const code = String(randomInt(10 ** rules.digits)).padStart(rules.digits, '0');
    const locked = isLocked(user);
    await db()
      .insert(oneTimeCodes)
      .values({
        purpose,
        userId: id,
        codeHash: locked || isDecoy(user) ? randomBytes(32) : hashCode(id, purpose, code),
        attemptHash: attemptHash ?? null,
        expiresAt: minutesFromNow(rules.validMinutes),
        createdAt: now(),
      });
    if (mail) await mail();
    else if (locked) await sendUnlockLink(user);
    else await mailOwner(user, (purpose === 'reset' ? resetMail : codeMail)(await companyContacts(), code));
  });
}

type Verdict = { owner: number } | { refusal: 'wrong_code' | 'code_locked' };

/** Uses up the code, or counts the wrong guess and refuses; the count stays although the call fails. */
export async function checkCode(which: SQL, guess: string): Promise<number> {
  const verdict = await tx(() => judge(which, guess));
  if (!('refusal' in verdict)) return verdict.owner;
  throw verdict.refusal === 'wrong_code' ? wrongCodeRefusal() : new Refusal(verdict.refusal);
}

/** Named as the field's, so that a form says it there and not just in passing. */
export const wrongCodeRefusal = () => new Refusal('wrong_code', { errors: { otp: [errorMessages.wrong_code] } });

async function judge(which: SQL, guess: string): Promise<Verdict> {
  const named = await find(which);
  if (!named?.userId) return { refusal: 'wrong_code' };
  const user = await lockUser(named.userId);
  // whoever held the account before may have used up the code or guessed at it
  const code = await find(which);
  if (isLocked(user)) return { refusal: 'code_locked' };
  if (!code || code.expiresAt <= now() || code.wrongGuesses >= rules.guesses) return { refusal: 'wrong_code' };
  return fits(code, user, guess) ? accept(code, user) : countWrong(code, user);
}

async function find(which: SQL): Promise<Code | undefined> {
  const [code] = await db().select().from(oneTimeCodes).where(activeCode(which));
  return code;
}

const fits = (code: Code, user: User, guess: string) =>
  timingSafeEqual(Buffer.from(code.codeHash), hashCode(user.id, code.purpose, guess));

async function accept(code: Code, user: User): Promise<Verdict> {
  await db().update(oneTimeCodes).set({ usedAt: now() }).where(eq(oneTimeCodes.id, code.id));
  await setWrongCodes(user.id, 0);
  return { owner: user.id };
}

/** The one that locks the account has the link mailed that opens it again. */
async function countWrong({ id, wrongGuesses }: Code, user: User): Promise<Verdict> {
  const wrongCodes = user.wrongCodes + 1;
  await db()
    .update(oneTimeCodes)
    .set({ wrongGuesses: wrongGuesses + 1 })
    .where(eq(oneTimeCodes.id, id));
  await setWrongCodes(user.id, wrongCodes);
  if (!isLocked({ ...user, wrongCodes })) return { refusal: 'wrong_code' };
  if ((await secondsUntilNextMail(user.id, 'link')) === 0) await sendUnlockLink(user);
  return { refusal: 'code_locked' };
}
