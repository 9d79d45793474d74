import { randomBytes, randomInt } from 'node:crypto';
import { Refusal } from '#lib/api/errors.ts';
import { codeDigits, codeValidMinutes } from '#lib/domain/limits.ts';
import { type AttemptScope, addressGuard, dummyEmail } from '../../attempts/guard.ts';
import { companyContacts } from '../../company/contacts.ts';
import { oneTimeCodes } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { markTrusted } from '../../mail/our-words.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { RenderedMail } from '../../mail/render-mail.ts';
import { codeMail, resetMail } from '../../mail/texts.ts';
import { db, now, tx } from '../../runtime.ts';
import { isDummyAccount } from '../../security-log/address-key.ts';
import { lockAddress } from '../lock-user.ts';
import { mailOwner } from './mail-owner.ts';
import { createLink, linkUrl, sendUnlockLink } from './mailed-links.ts';
import {
  attemptsForNewCode,
  hashCode,
  minutesFromNow,
  revokeActiveCode,
  secondsUntilNextMail,
} from './one-time-codes.ts';

/** Mails the code of a sign-up, or what `mail` sends in its place. A new one replaces the last one. */
export const sendVerifyCode = (user: User, mail?: () => Promise<void>) =>
  tx(async () => {
    // locked first: two concurrent calls would both find that no mail was sent recently
    await lockAddress(user.email);
    const guard = addressGuard(user.email);
    const retryAfter = await secondsUntilNextMail(guard, 'verify');
    if (retryAfter > 0) throw new Refusal('too_many', { retryAfter });
    await revokeActiveCode(user.id, 'verify');
    const code = await createCode(user, 'verify', guard);
    if (mail) await mail();
    else if (code === null) await sendUnlockLink(user, guard);
    else await mailOwner(user, codeMail(await companyContacts(), markTrusted(code)));
  });

/**
 * Mails a code to the address that an account is to have; `taken` is mailed in its place to an address of another
 * account, and its code is never accepted.
 */
export const sendTakeOverCode = (user: User, email: string, taken: RenderedMail | null) =>
  tx(async () => {
    await lockAddress(email);
    const guard = addressGuard(email);
    const retryAfter = await secondsUntilNextMail(guard, 'take_over_email');
    if (retryAfter > 0) throw new Refusal('too_many', { retryAfter });
    await revokeActiveCode(user.id, 'take_over_email');
    const holder = { ...user, email: taken ? dummyEmail(email) : email };
    const code = await createCode(holder, 'take_over_email', guard);
    const mail = taken ?? (code === null ? null : codeMail(await companyContacts(), markTrusted(code)));
    if (mail) await queueMail({ to: email, ...mail, priority: 'code' });
  });

/** Mails a link for a new password, and a code for the attempt. What was mailed before stays valid. */
export async function sendResetMail(user: User, guard: AttemptScope, attemptHash: Uint8Array) {
  const code = await createCode(user, 'reset', guard, attemptHash);
  const link = linkUrl(await createLink(user.id, guard.key));
  await mailOwner(user, resetMail(await companyContacts(), code === null ? null : markTrusted(code), link));
}

/** Null when no more guesses are left; the code that is stored then, like that of a decoy, is never accepted. */
async function createCode(
  user: User,
  purpose: 'verify' | 'reset' | 'take_over_email',
  guard: AttemptScope,
  attemptHash?: Uint8Array,
) {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const guesses = await attemptsForNewCode(guard);
  await db()
    .insert(oneTimeCodes)
    .values({
      purpose,
      userId: user.id,
      codeHash: guesses === 0 || isDummyAccount(user) ? randomBytes(32) : hashCode(user.id, purpose, code),
      attemptHash: attemptHash ?? null,
      guard: guard.key,
      guesses,
      expiresAt: minutesFromNow(codeValidMinutes),
      createdAt: now(),
    });
  return guesses === 0 ? null : code;
}
