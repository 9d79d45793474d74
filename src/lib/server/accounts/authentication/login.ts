import { and, eq } from 'drizzle-orm';
import type { login as loginCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { addressGuard } from '../../attempts/guard.ts';
import { users } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { openSession } from '../../http/session.ts';
import { db, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { secondsUntilNextMail } from '../codes/one-time-codes.ts';
import { sendVerifyCode } from '../codes/send-code.ts';
import { lockAddress } from '../lock-user.ts';
import { mailNewSignIn } from '../remember-device.ts';
import { secondFactorKindsOf } from '../second-factor/own-factors.ts';
import { findByPassword } from './find-by-password.ts';

/**
 * Opens a session. If the address is not verified, the session only allows entering the code, and a new code is mailed.
 */
export async function login(input: PayloadOf<typeof loginCall>, context: ContextOf<typeof loginCall>) {
  const user = await findByPassword(input, context);
  if (user.switchedOffAt) throw new Refusal('switched_off');
  return tx(async () => {
    await lockAddress(user.email);
    await refuseChangedPassword(user);
    const otpVerified = user.otpVerifiedAt !== null;
    const mayMail = !otpVerified && (await secondsUntilNextMail(addressGuard(user.email), 'verify')) === 0;
    // a code mailed a moment ago is still valid, so signing in again soon is not refused
    if (mayMail) await sendVerifyCode(user);
    const second_factor = await secondFactorKindsOf(user.id);
    const awaitsSecondFactor = second_factor !== null;
    // a device becomes known after a complete sign-in
    if (otpVerified && !awaitsSecondFactor) await mailNewSignIn(user, context);
    await logSecurityEvent(otpVerified ? 'signed_in' : 'signed_in_unverified', {
      user,
      ...(awaitsSecondFactor && { detail: { second_factor: 'awaited' } }),
    });
    return { otpVerified, second_factor, token: await openSession(user.id, context, { awaitsSecondFactor }) };
  });
}

async function refuseChangedPassword({ id, passwordHash }: User) {
  const [same] = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('no key update');
  if (!same) throw new Refusal('wrong_credentials');
}
