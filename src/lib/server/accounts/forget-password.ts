import { randomBytes } from 'node:crypto';
import type { forgetPassword as forgetPasswordCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { oneTimeCodeRules } from '#lib/domain/limits.ts';
import { oneTimeCodes } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { createToken } from '../http/session.ts';
import { db, now, tx } from '../runtime.ts';
import { sendCode } from './check-code.ts';
import { findAccount, findOrCreateDecoy } from './find-account.ts';
import { lockUser } from './lock-user.ts';
import { minutesFromNow, revokeActiveCode, secondsUntilNextMail } from './one-time-codes.ts';

/**
 * Begins a reset. The answer is the same whether the address has an account or not, and so is the work: the attempt on
 * an unknown address is one on its decoy. Only an account gets the mail.
 */
export async function forgetPassword({ email }: PayloadOf<typeof forgetPasswordCall>) {
  const { token, hash } = createToken();
  await tx(async () => {
    const decoy = await findOrCreateDecoy(email);
    const user = (await findAccount(email)) ?? decoy;
    await lockUser(user.id);
    if ((await secondsUntilNextMail(user.id, 'reset')) > 0) await takeOverLastCode(user, hash);
    else await sendCode(user, 'reset', { attemptHash: hash });
  });
  return { token };
}

/** Too soon for another mail: the code that was just sent goes on under the new attempt, its wrong guesses with it. */
async function takeOverLastCode({ id: userId }: User, attemptHash: Uint8Array) {
  const [last] = await revokeActiveCode(userId, 'reset');
  const fresh = { purpose: 'reset' as const, userId, codeHash: randomBytes(32), createdAt: now() };
  const code = last ? withoutId(last) : { ...fresh, expiresAt: minutesFromNow(oneTimeCodeRules.validMinutes) };
  await db()
    .insert(oneTimeCodes)
    .values({ ...code, replacedAt: null, attemptHash });
}

const withoutId = ({ id: _, ...code }: typeof oneTimeCodes.$inferSelect) => code;
