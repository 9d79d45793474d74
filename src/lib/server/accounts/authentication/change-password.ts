import { and, eq, type SQL } from 'drizzle-orm';
import type { changePassword as changePasswordCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { oneTimeCodes } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { bearerToken, hashToken } from '../../http/session.ts';
import { tx } from '../../runtime.ts';
import { checkCode, wrongCodeRefusal } from '../codes/check-code.ts';
import { completePasswordReset } from '../complete-password-reset.ts';
import { hashForTrustedCaller } from '../password-hashing-queue.ts';
import { refuseCommonPassword, refusePersonalPassword } from '../password-policy.ts';
import { hashWithoutQueue } from '../passwords.ts';

export async function changePassword(
  input: PayloadOf<typeof changePasswordCall>,
  context: ContextOf<typeof changePasswordCall>,
) {
  const token = bearerToken(context.request);
  if (!token) throw wrongCodeRefusal();
  const attempt = and(eq(oneTimeCodes.purpose, 'reset'), eq(oneTimeCodes.attemptHash, hashToken(token)));
  await refuseCommonPassword(input.password);
  // wait for a hashing slot first, so that a full queue does not consume the code
  await hashForTrustedCaller(async (hashing) => {
    const userId = await checkCode(attempt as SQL, input.otp, (user) => refusePersonalPassword(input.password, user));
    const passwordHash = await hashing(() => hashWithoutQueue(input.password));
    await tx(() => completePasswordReset(userId, passwordHash, context));
  });
  return {};
}
