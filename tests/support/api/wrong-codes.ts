import { verifyOtp } from '#lib/api/accounts/authentication.ts';
import { type SendOptions, send } from './send.ts';
import { codeMailedTo } from './world.ts';

/** A different code. */
export const anotherCode = (right: string, step = 1) => String((Number(right) + step) % 10_000).padStart(4, '0');

/** Three wrong guesses at the last mailed code. */
export async function enterWrongCodes(email: string, token: string, options: SendOptions = {}) {
  const right = await codeMailedTo(email);
  const seen: unknown[] = [];
  for (const step of [1, 2, 3])
    seen.push((await send(verifyOtp, { otp: anotherCode(right, step) }, { token, ...options })).body.code);
  return seen;
}
