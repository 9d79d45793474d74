import type { giveSecondFactorCode as giveCodeCall } from '#lib/api/accounts/second-factor.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { secondFactorRules as rules } from '#lib/domain/limits.ts';
import { errorMessages } from '#lib/messages/errors.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { acceptSecondFactor } from './accept-second-factor.ts';
import { acceptTotp } from './check-totp.ts';
import { countGuess, forgetGuesses, guesserOf } from './guess-limit.ts';
import { recoveryCodesLeft, redeemRecoveryCode } from './recovery-codes.ts';
import { reportSecondFactor } from './report.ts';

type Context = ContextOf<typeof giveCodeCall>;

export async function giveCode({ code: typed }: PayloadOf<typeof giveCodeCall>, context: Context) {
  const { user } = context.caller;
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  const guesser = await guesserOf(user.id, context);
  const wrong = await countGuess(guesser);
  if (!(await accept(user, code, context))) {
    await logSecurityEvent('factor_failed', { user });
    if (isWorthTelling(wrong)) await reportSecondFactor(user, { kind: 'wrong codes', wrong }, context);
    throw wrongCode();
  }
  await forgetGuesses(guesser);
  return acceptSecondFactor(context);
}

export const wrongCode = () =>
  new Refusal('wrong_second_factor', { errors: { code: [errorMessages.wrong_second_factor] } });

async function accept(user: User, code: string, context: Context) {
  if (/^\d{6}$/.test(code)) return acceptTotp(user.id, code);
  if (!(await redeemRecoveryCode(user.id, code))) return false;
  const left = await recoveryCodesLeft(user.id);
  await reportSecondFactor(user, { kind: 'recovery code used', left }, context);
  return true;
}

/** At the first wait, and then ever more rarely. */
const isWorthTelling = (wrong: number) =>
  wrong >= rules.freeGuesses && Number.isInteger(Math.log2(wrong / rules.freeGuesses));
