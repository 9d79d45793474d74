import { and, inArray, isNull } from 'drizzle-orm';
import type { forgetPassword as forgetPasswordCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { attemptScope } from '../../attempts/guard.ts';
import { users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { createToken } from '../../http/session.ts';
import { db, now, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { secondsUntilNextMail } from '../codes/one-time-codes.ts';
import { sendResetMail } from '../codes/send-code.ts';
import { findAccount, findOrCreateDummyAccount } from '../find-account.ts';
import { lockAddress } from '../lock-user.ts';
import { isYetToBeInvited } from '../moved-in.ts';

/**
 * An unknown address uses a dummy account, so that response and timing are the same. When it is too soon for another
 * mail, the response is also the same and nothing is stored; earlier links stay valid.
 */
export async function forgetPassword(
  { email }: PayloadOf<typeof forgetPasswordCall>,
  { deviceId }: ContextOf<typeof forgetPasswordCall>,
) {
  const { token, hash } = createToken();
  const guard = await attemptScope(email, deviceId);
  await tx(async () => {
    await lockAddress(email);
    if ((await secondsUntilNextMail(guard, 'reset')) > 0) return;
    const decoy = await findOrCreateDummyAccount(email);
    const known = await findAccount(email);
    const user = (await isYetToBeInvited(known?.id ?? decoy.id)) ? decoy : (known ?? decoy);
    await keepUnverified([user.id, decoy.id]);
    await sendResetMail(user, guard, hash);
  });
  await logSecurityEvent('reset_requested', { tried: email });
  return { token };
}

/** A sign-up and a decoy are deleted after some days without a change, and this must not tell them apart. */
const keepUnverified = (ids: number[]) =>
  db()
    .update(users)
    .set({ updatedAt: now() })
    .where(and(inArray(users.id, ids), isNull(users.otpVerifiedAt)));
