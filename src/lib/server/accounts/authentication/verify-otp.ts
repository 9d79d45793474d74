import { and, eq, type SQL } from 'drizzle-orm';
import type { verifyOtp as verifyOtpCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { oneTimeCodes } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { checkCode } from '../codes/check-code.ts';
import { verifyEmail } from '../verify-email.ts';

export async function verifyOtp({ otp }: PayloadOf<typeof verifyOtpCall>, context: ContextOf<typeof verifyOtpCall>) {
  const { caller } = context;
  if (caller.user.otpVerifiedAt) return {};
  const own = and(eq(oneTimeCodes.userId, caller.user.id), eq(oneTimeCodes.purpose, 'verify'));
  await checkCode(own as SQL, otp);
  await verifyEmail(caller.user.id, context);
  return {};
}
