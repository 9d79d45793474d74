import { eq } from 'drizzle-orm';
import type { linkPassword as linkPasswordCall, openLink as openLinkCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { oneTimeCodes } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { bearerToken, hashToken, sessionOf } from '../http/session.ts';
import { db, now, tx } from '../runtime.ts';
import { lockUser, setWrongCodes } from './lock-user.ts';
import { activeCode } from './one-time-codes.ts';
import { hashPassword } from './passwords.ts';
import { resetPassword } from './reset-password.ts';
import { createUnlockLink } from './send-unlock-link.ts';
import { verifyEmail } from './verify-email.ts';

/** Proves the address where the device holds a session of the account; elsewhere it only begins a new password. */
export async function openLink({ link }: PayloadOf<typeof openLinkCall>, context: ContextOf<typeof openLinkCall>) {
  return tx(async () => {
    const used = await takeLink(link);
    const session = await sessionOf(context.request);
    const isOwn = session?.user.id === used.userId;
    // the transaction is undone, so that the link is good for another press
    if (session?.user.otpVerifiedAt && !isOwn) throw new Refusal('other_account');
    if (!isOwn) return { verified: false, token: await createUnlockLink(used.userId, used.createdAt) };
    if (!session.user.otpVerifiedAt) await verifyEmail(used.userId, context);
    return { verified: true, token: null };
  });
}

export async function linkPassword(
  { password }: PayloadOf<typeof linkPasswordCall>,
  { request }: ContextOf<typeof linkPasswordCall>,
) {
  // hashed before anything is held; a dead link costs its sender no more than this
  const passwordHash = await hashPassword(password);
  await tx(async () => {
    const { userId } = await takeLink(bearerToken(request) ?? '');
    await resetPassword(userId, passwordHash);
  });
  return {};
}

/** Uses it up, and lets codes count again. */
async function takeLink(token: string) {
  const named = await find(token);
  if (!named?.userId) throw new Refusal('dead_link');
  await lockUser(named.userId);
  const link = await find(token);
  if (!link || link.expiresAt <= now()) throw new Refusal('dead_link');
  await db().update(oneTimeCodes).set({ usedAt: now() }).where(eq(oneTimeCodes.id, link.id));
  await setWrongCodes(named.userId, 0);
  return { userId: named.userId, createdAt: link.createdAt };
}

async function find(token: string) {
  const [link] = await db()
    .select()
    .from(oneTimeCodes)
    .where(activeCode(eq(oneTimeCodes.attemptHash, hashToken(token))));
  return link?.purpose === 'link' ? link : undefined;
}
