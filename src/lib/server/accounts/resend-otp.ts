import type { resendOtp as resendOtpCall } from '#lib/contract/accounts.ts';
import type { ContextOf } from '../http/context.ts';
import { sendCode } from './codes.ts';

export async function resendOtp(_: unknown, { caller }: ContextOf<typeof resendOtpCall>) {
  const decoy = caller.user.email.endsWith('@decoy.invalid');
  await sendCode(caller.user, 'verify', { silent: decoy });
  return {};
}
