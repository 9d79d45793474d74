import type { resendOtp as resendOtpCall } from '#lib/api/accounts/authentication.ts';
import type { ContextOf } from '../../http/context.ts';
import { sendVerifyCode } from '../codes/send-code.ts';

export async function resendOtp(_: unknown, { caller }: ContextOf<typeof resendOtpCall>) {
  await sendVerifyCode(caller.user);
  return {};
}
