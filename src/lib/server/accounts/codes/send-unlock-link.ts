import { unlockLinkRules } from '#lib/domain/limits.ts';
import { companyContacts } from '../../company-contacts.ts';
import { oneTimeCodes } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { createToken } from '../../http/session.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { unlockMail } from '../../mail/texts.ts';
import { db, now } from '../../runtime.ts';
import { mailOwner } from './mail-owner.ts';
import { minutesFromNow, revokeActiveCode } from './one-time-codes.ts';

/** Returns the token of a new unlock link, or of the password reset that one opened; revokes the previous one. */
export async function createUnlockLink(userId: number, createdAt = now()) {
  const { token, hash } = createToken();
  await revokeActiveCode(userId, 'link');
  await db()
    .insert(oneTimeCodes)
    .values({
      purpose: 'link',
      userId,
      codeHash: hash,
      attemptHash: hash,
      expiresAt: minutesFromNow(unlockLinkRules.validMinutes),
      createdAt,
    });
  return token;
}

/** The token is in the fragment, which is sent to no server and appears in no log or referrer. */
export const sendUnlockLink = async (user: User) =>
  mailOwner(user, unlockMail(await companyContacts(), pageUrl(`/unlock#${await createUnlockLink(user.id)}`)));
