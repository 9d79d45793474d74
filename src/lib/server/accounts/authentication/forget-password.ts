import { randomBytes } from 'node:crypto';
import type { forgetPassword as forgetPasswordCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { oneTimeCodeRules } from '#lib/domain/limits.ts';
import { oneTimeCodes } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { createToken } from '../../http/session.ts';
import { db, now, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { minutesFromNow, revokeActiveCode, secondsUntilNextMail } from '../codes/one-time-codes.ts';
import { sendCode } from '../codes/send-code.ts';
import { findAccount, findOrCreateDecoy } from '../find-account.ts';
import { lockUser } from '../lock-user.ts';

/** For an unknown address the attempt is made on its decoy, so that answer and work are the same. */
export async function forgetPassword({ email }: PayloadOf<typeof forgetPasswordCall>) {
  const { token, hash } = createToken();
  await tx(async () => {
    const decoy = await findOrCreateDecoy(email);
    const user = (await findAccount(email)) ?? decoy;
    await lockUser(user.id);
    if ((await secondsUntilNextMail(user.id, 'reset')) > 0) await moveLastCode(user, hash);
    else await sendCode(user, 'reset', { attemptHash: hash });
  });
  await logSecurityEvent('reset_requested', { tried: email });
  return { token };
}

/** Too soon for another mail: the last code is moved to the new attempt, together with its count of wrong guesses. */
async function moveLastCode({ id: userId }: User, attemptHash: Uint8Array) {
  const [last] = await revokeActiveCode(userId, 'reset');
  const fresh = { purpose: 'reset' as const, userId, codeHash: randomBytes(32), createdAt: now() };
  const code = last ? withoutId(last) : { ...fresh, expiresAt: minutesFromNow(oneTimeCodeRules.validMinutes) };
  await db()
    .insert(oneTimeCodes)
    .values({ ...code, replacedAt: null, attemptHash });
}

const withoutId = ({ id: _, ...code }: typeof oneTimeCodes.$inferSelect) => code;
