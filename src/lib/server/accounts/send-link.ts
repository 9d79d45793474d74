import { unlockLink } from '#lib/domain/limits.ts';
import { companyContacts } from '../company-contacts.ts';
import { oneTimeCodes } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { makeToken } from '../http/session.ts';
import { pageAt } from '../mail/page-at.ts';
import { linkMail } from '../mail/texts.ts';
import { db, now } from '../runtime.ts';
import { inMinutes, replaceCurrent } from './code-times.ts';
import { mailOwner } from './mail-owner.ts';

/** Keeps the hash of a link or of the attempt that it opened; a new one kills the one before. Gives back its token. */
export async function newLink(userId: number, createdAt = now()) {
  const { token, hash } = makeToken();
  await replaceCurrent(userId, 'link');
  await db()
    .insert(oneTimeCodes)
    .values({
      purpose: 'link',
      userId,
      codeHash: hash,
      attemptHash: hash,
      expiresAt: inMinutes(unlockLink.validMinutes),
      createdAt,
    });
  return token;
}

/** The token stands behind the `#`, where no server, log or referrer sees it. */
export const sendLink = async (user: User) =>
  mailOwner(user, linkMail(await companyContacts(), pageAt(`/unlock#${await newLink(user.id)}`)));
