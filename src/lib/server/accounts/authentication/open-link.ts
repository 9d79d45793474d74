import { and, eq, gt } from 'drizzle-orm';
import type { linkPassword as linkPasswordCall, openLink as openLinkCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { setWrongCodes } from '../../attempts/wrong-codes.ts';
import { oneTimeCodes, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { bearerToken, hashToken, sessionOf } from '../../http/session.ts';
import { db, now, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { createLink } from '../codes/mailed-links.ts';
import { activeCode } from '../codes/one-time-codes.ts';
import { completePasswordReset } from '../complete-password-reset.ts';
import { lockAddress } from '../lock-user.ts';
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
    if (!isOwn) return { verified: false, token: await createLink(used.userId, used.guard) };
    if (!session.user.otpVerifiedAt) await verifyEmail(used.userId, context);
    return { verified: true, token: null };
  });
}

export async function linkPassword(
  { password }: PayloadOf<typeof linkPasswordCall>,
  context: ContextOf<typeof linkPasswordCall>,
) {
  await refuseCommonPassword(password);
  const token = bearerToken(context.request) ?? '';
  if (!(await find(token))) throw new Refusal('dead_link');
  // hashed before the transaction, so that no lock waits for it
  const passwordHash = await hashPassword(password);
  await tx(async () => {
    const link = await redeemLink(token);
    // rolls back, so that the link can be used again
    refusePersonalPassword(password, link);
    await completePasswordReset(link.userId, passwordHash, context);
  });
  return {};
}

async function redeemLink(token: string) {
  const found = await find(token);
  if (!found) throw new Refusal('dead_link');
  await lockAddress(found.email);
  // read again: another request may have used it before the lock was granted
  const link = await find(token);
  if (!link) throw new Refusal('dead_link');
  await db().update(oneTimeCodes).set({ usedAt: now() }).where(eq(oneTimeCodes.id, link.id));
  if (link.guard) await setWrongCodes(link.guard, 0);
  await logSecurityEvent('link_opened', { user: { id: link.userId } });
  return link;
}

async function find(token: string) {
  const { id, guard } = oneTimeCodes;
  const isLink = and(
    eq(oneTimeCodes.attemptHash, hashToken(token)),
    eq(oneTimeCodes.purpose, 'link'),
    gt(oneTimeCodes.expiresAt, now()),
  );
  const [link] = await db()
    .select({ id, guard, userId: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(activeCode(isLink));
  return link;
}
