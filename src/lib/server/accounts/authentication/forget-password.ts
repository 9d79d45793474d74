import type { forgetPassword as forgetPasswordCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import type { ContextOf } from '../../http/context.ts';
import { createToken } from '../../http/session.ts';
import { tx } from '../../runtime.ts';
import { guardOf } from '../../tries/guard.ts';
import { secondsUntilNextMail } from '../codes/one-time-codes.ts';
import { sendResetMail } from '../codes/send-code.ts';
import { findAccount, findOrCreateDecoy } from '../find-account.ts';
import { lockAddress } from '../lock-user.ts';

/**
 * For an unknown address the attempt is made on its decoy, so that answer and work are the same. Too soon for another
 * mail, the answer is the same too, and nothing is stored: the links that were mailed are still valid.
 */
export async function forgetPassword(
  { email }: PayloadOf<typeof forgetPasswordCall>,
  { deviceId }: ContextOf<typeof forgetPasswordCall>,
) {
  const { token, hash } = createToken();
  const guard = await guardOf(email, deviceId);
  await tx(async () => {
    await lockAddress(email);
    if ((await secondsUntilNextMail(guard, 'reset')) > 0) return;
    const decoy = await findOrCreateDecoy(email);
    await sendResetMail((await findAccount(email)) ?? decoy, guard, hash);
  });
  return { token };
}
