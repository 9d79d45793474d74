import { unlockLinkRules } from '#lib/domain/limits.ts';
import { companyContacts } from '../company-contacts.ts';
import { oneTimeCodes } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { createToken } from '../http/session.ts';
import { pageUrl } from '../mail/page-url.ts';
import { linkMail } from '../mail/texts.ts';
import { db, now } from '../runtime.ts';
import { mailOwner } from './mail-owner.ts';
import { minutesFromNow, revokeActiveCode } from './one-time-codes.ts';

/** Keeps the hash of a link or of the attempt that it opened; a new one kills the one before. Gives back its token. */
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

/** The token stands behind the `#`, where no server, log or referrer sees it. */
export const sendUnlockLink = async (user: User) =>
  mailOwner(user, linkMail(await companyContacts(), pageUrl(`/unlock#${await createUnlockLink(user.id)}`)));
