import type { resendOtp as resendOtpCall } from '#lib/contract/accounts.ts';
import type { ContextOf } from '../http/context.ts';
import { sendCode } from './codes.ts';

export async function resendOtp(_: unknown, { caller }: ContextOf<typeof resendOtpCall>) {
  await sendCode(caller.user, 'verify');
  return {};
}
