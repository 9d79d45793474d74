import { eq } from 'drizzle-orm';
import type { linkPassword as linkPasswordCall, openLink as openLinkCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { oneTimeCodes } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { bearerToken, hashToken, sessionOf } from '../../http/session.ts';
import { db, now, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { activeCode, setWrongCodes } from '../codes/one-time-codes.ts';
import { createUnlockLink } from '../codes/send-unlock-link.ts';
import { completePasswordReset } from '../complete-password-reset.ts';
import { lockUser } from '../lock-user.ts';
import { refuseCommonPassword, refusePersonalPassword } from '../password-policy.ts';
import { hashPassword } from '../passwords.ts';
import { verifyEmail } from '../verify-email.ts';

/** On a device with a session of the account the link proves the address; on any other it starts a password reset. */
export async function openLink({ link }: PayloadOf<typeof openLinkCall>, context: ContextOf<typeof openLinkCall>) {
  return tx(async () => {
    const used = await redeemLink(link);
    const session = await sessionOf(context.request);
    const isOwn = session?.user.id === used.userId;
    // rolls back, so that the link can be used again
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
  await refuseCommonPassword(password);
  // hashed before the transaction, so that no lock waits for it
  const passwordHash = await hashPassword(password);
  await tx(async () => {
    const { userId } = await redeemLink(bearerToken(request) ?? '');
    // rolls back, so that the link can be used again
    refusePersonalPassword(password, await lockUser(userId));
    await completePasswordReset(userId, passwordHash);
  });
  return {};
}

async function redeemLink(token: string) {
  const found = await find(token);
  if (!found?.userId) throw new Refusal('dead_link');
  await lockUser(found.userId);
  const link = await find(token);
  if (!link || link.expiresAt <= now()) throw new Refusal('dead_link');
  await db().update(oneTimeCodes).set({ usedAt: now() }).where(eq(oneTimeCodes.id, link.id));
  await setWrongCodes(found.userId, 0);
  await logSecurityEvent('link_opened', { user: { id: found.userId } });
  return { userId: found.userId, createdAt: link.createdAt };
}

async function find(token: string) {
  const [link] = await db()
    .select()
    .from(oneTimeCodes)
    .where(activeCode(eq(oneTimeCodes.attemptHash, hashToken(token))));
  return link?.purpose === 'link' ? link : undefined;
}
