import * as z from 'zod/mini';
import { parseTakeOverCode } from '#lib/domain/accounts/take-over-code.ts';
import { takeOverCodeShape } from '#lib/messages/accounts/take-over.ts';
import * as messages from '#lib/messages/validation.ts';
import { email, newPassword, oneTimeCode, phone, repeatedPassword, typedCode } from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';

/** Apart from the calls, because the forms check by it. */

const letterFields = {
  phone_number: phone('Phone'),
  code: typedCode('Code', 40).check(
    z.overwrite((typed) => parseTakeOverCode(typed) ?? typed),
    z.refine((typed) => parseTakeOverCode(typed) !== null, takeOverCodeShape),
  ),
  email: email(),
};

/** What stands in the letter, and the address that the account is to have. */
export const letterForm = z.object(letterFields);

const passwordFields = {
  otp: oneTimeCode(),
  password: newPassword(),
  password_confirmation: repeatedPassword('Confirm password'),
};
const mustMatch = { path: ['password_confirmation'], error: messages.passwordsMustMatch };

export const takeOverForm = withChecks(
  z.object(passwordFields),
  z.refine((sent) => sent.password === sent.password_confirmation, mustMatch),
);

export const takeOverPayload = withChecks(
  z.object({ ...letterFields, ...passwordFields }),
  z.refine((sent) => sent.password === sent.password_confirmation, mustMatch),
);
