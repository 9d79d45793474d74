import { randomBytes } from 'node:crypto';
import type { forgetPassword as forgetPasswordCall } from '#lib/contract/accounts.ts';
import type { PayloadOf } from '#lib/contract/call.ts';
import { oneTimeCode } from '#lib/domain/limits.ts';
import { oneTimeCodes } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { makeToken } from '../http/session.ts';
import { db, now, tx } from '../runtime.ts';
import { replaceCodes, secondsUntilNextCode, sendCode } from './codes.ts';
import { findAccount } from './find-account.ts';

/** Begins a reset. The answer is the same whether the address has an account or not; only an account gets the mail. */
export async function forgetPassword({ email }: PayloadOf<typeof forgetPasswordCall>) {
  const { token, hash } = makeToken();
  await tx(async () => {
    const user = await findAccount(email);
    if (!user) await beginForNobody(hash);
    else if ((await secondsUntilNextCode(user.id, 'reset')) > 0) await takeOverLastCode(user, hash);
    else await sendCode(user, 'reset', { attemptHash: hash });
  });
  return { token };
}

const beginForNobody = (attemptHash: Uint8Array) =>
  db()
    .insert(oneTimeCodes)
    .values({
      purpose: 'reset',
      codeHash: randomBytes(32),
      attemptHash,
      expiresAt: new Date(now().getTime() + oneTimeCode.validMinutes * 60_000),
      createdAt: now(),
    });

/** Too soon for another mail: the code that was just sent goes on under the new attempt, its wrong guesses with it. */
async function takeOverLastCode(user: User, attemptHash: Uint8Array) {
  const [last] = await replaceCodes(user.id, 'reset');
  if (last)
    await db()
      .insert(oneTimeCodes)
      .values({ ...withoutId(last), replacedAt: null, attemptHash });
  else await beginForNobody(attemptHash);
}

const withoutId = ({ id: _, ...code }: typeof oneTimeCodes.$inferSelect) => code;
