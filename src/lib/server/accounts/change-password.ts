import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { changePassword as changePasswordCall } from '#lib/contract/accounts.ts';
import type { PayloadOf } from '#lib/contract/call.ts';
import { Refusal } from '#lib/contract/errors.ts';
import { oneTimeCodes, sessions, users } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { bearerOf, hashToken } from '../http/session.ts';
import { db, now, tx } from '../runtime.ts';
import { judgeGuess } from './codes.ts';
import { hashPassword } from './passwords.ts';

/** Ends a reset: a new password, and every session of the account is over. The mailed code also proves the address. */
export async function changePassword(
  input: PayloadOf<typeof changePasswordCall>,
  { request }: ContextOf<typeof changePasswordCall>,
) {
  const token = bearerOf(request);
  if (!token) throw new Refusal('wrong_code');
  const attempt = and(eq(oneTimeCodes.purpose, 'reset'), eq(oneTimeCodes.attemptHash, hashToken(token)));
  const userId = await judgeGuess(attempt as SQL, input.otp);
  const passwordHash = await hashPassword(input.password);
  await tx(async () => {
    await db()
      .update(users)
      .set({ passwordHash, otpVerifiedAt: sql`coalesce(${users.otpVerifiedAt}, ${now()})`, updatedAt: now() })
      .where(eq(users.id, userId));
    await db()
      .update(sessions)
      .set({ endedAt: now() })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
  });
  return {};
}
