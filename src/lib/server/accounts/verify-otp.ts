import { and, eq, type SQL } from 'drizzle-orm';
import type { verifyOtp as verifyOtpCall } from '#lib/contract/accounts.ts';
import type { PayloadOf } from '#lib/contract/call.ts';
import { oneTimeCodes, users } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db, now } from '../runtime.ts';
import { judgeGuess } from './codes.ts';

/** Proves the address: from now on the same token is a full session. */
export async function verifyOtp({ otp }: PayloadOf<typeof verifyOtpCall>, { caller }: ContextOf<typeof verifyOtpCall>) {
  if (caller.user.otpVerifiedAt) return {};
  const own = and(eq(oneTimeCodes.userId, caller.user.id), eq(oneTimeCodes.purpose, 'verify'));
  await judgeGuess(own as SQL, otp);
  await db()
    .update(users)
    .set({ otpVerifiedAt: now(), emailVerifiedAt: now(), updatedAt: now() })
    .where(eq(users.id, caller.user.id));
  return {};
}
