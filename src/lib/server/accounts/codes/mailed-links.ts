import { mailedLinkRules } from '#lib/domain/limits.ts';
import type { AttemptScope } from '../../attempts/guard.ts';
import { companyContacts } from '../../company/contacts.ts';
import { oneTimeCodes } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { createToken } from '../../http/session.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { unlockMail } from '../../mail/texts.ts';
import { db, now } from '../../runtime.ts';
import { mailOwner } from './mail-owner.ts';
import { minutesFromNow } from './one-time-codes.ts';

/** Returns the token of a new link, or of the password reset that one opened. Earlier ones stay valid. */
export async function createLink(
  userId: number,
  guard: string | null,
  { mailed = false, validMinutes = mailedLinkRules.validMinutes as number } = {},
) {
  const { token, hash } = createToken();
  await db()
    .insert(oneTimeCodes)
    .values({
      purpose: 'link',
      userId,
      codeHash: hash,
      attemptHash: hash,
      guard,
      guesses: 0,
      mailed,
      expiresAt: minutesFromNow(validMinutes),
      createdAt: now(),
    });
  return token;
}

/** The token is in the fragment, which is sent to no server and appears in no log or referrer. */
export const linkUrl = (token: string) => pageUrl(`/unlock#${token}`);

/** `mailed`: it is a mail of its own, not one in place of a code, which counts already. */
export const sendUnlockLink = async (user: User, guard: AttemptScope, { mailed = false } = {}) =>
  mailOwner(user, unlockMail(await companyContacts(), linkUrl(await createLink(user.id, guard.key, { mailed }))));
