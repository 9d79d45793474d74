import type { giveSecondFactorCode as giveCodeCall } from '#lib/api/accounts/second-factor.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { secondFactorRules as rules } from '#lib/domain/limits.ts';
import { errorMessages } from '#lib/messages/errors.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { acceptSecondFactor } from './accept-second-factor.ts';
import { attemptSource, countCodeAttempt, resetAttempts } from './attempt-limit.ts';
import { acceptTotp } from './check-totp.ts';
import { recoveryCodesLeft, redeemRecoveryCode } from './recovery-codes.ts';
import { reportSecondFactor } from './report-second-factor.ts';

type Context = ContextOf<typeof giveCodeCall>;

export async function submitSecondFactorCode({ code: typed }: PayloadOf<typeof giveCodeCall>, context: Context) {
  const { user } = context.caller;
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  const guesser = await attemptSource(user.id, context);
  const wrong = await countCodeAttempt(guesser);
  if (!(await accept(user, code, context))) {
    await logSecurityEvent('factor_failed', { user });
    if (shouldNotify(wrong)) await reportSecondFactor(user, { kind: 'wrong codes', wrong }, context);
    throw wrongCode();
  }
  await resetAttempts(guesser);
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
const shouldNotify = (wrong: number) =>
  wrong >= rules.freeGuesses && Number.isInteger(Math.log2(wrong / rules.freeGuesses));
