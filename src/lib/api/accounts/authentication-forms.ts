import * as z from 'zod/mini';
import * as messages from '#lib/messages/validation.ts';
import {
  code,
  email,
  emptyable,
  knownEmail,
  newPassword,
  oneTimeCode,
  optional,
  password,
  phone,
  repeatedPassword,
} from '../fields/fields.ts';
import { name } from '../fields/name.ts';
import { withChecks } from '../fields/with-checks.ts';

/** Apart from the calls, so that a screen that only signs out does not load the validation. */

export const loginPayload = z.object({ email: knownEmail(), password: password() });

export const registerPayload = z.object({
  first_name: name('First Name', 100),
  /** Empty when the full name has no space. */
  last_name: emptyable(name('Last Name', 100)),
  email: email(),
  phone_number: phone(),
  password: newPassword(),
  referral_code: optional(code('Referral code')),
});

/** The sign-up form; its full name is split at the first space into first and last name. */
export const signUpForm = z.object({
  full_name: name('Full name'),
  email: email(),
  phone_number: phone(),
  password: newPassword(),
  referral_code: optional(code('Referral code')),
});
export const splitName = (fullName: string) => {
  const name = fullName.trim();
  const space = name.search(/\s/);
  return space < 0
    ? { first_name: name, last_name: '' }
    : { first_name: name.slice(0, space), last_name: name.slice(space).trim() };
};

export const forgetPasswordPayload = z.object({ email: knownEmail() });

const newPasswordTwice = { password: newPassword(), password_confirmation: repeatedPassword('Confirm password') };
const mustMatch = { path: ['password_confirmation'], error: messages.passwordsMustMatch };

export const changePasswordPayload = withChecks(
  z.object({ otp: oneTimeCode(), ...newPasswordTwice }),
  z.refine((sent) => sent.password === sent.password_confirmation, mustMatch),
);
/** The same, authorised by a mailed link instead of a code. */
export const newPasswordPayload = withChecks(
  z.object(newPasswordTwice),
  z.refine((sent) => sent.password === sent.password_confirmation, mustMatch),
);
