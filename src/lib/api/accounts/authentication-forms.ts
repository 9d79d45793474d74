import * as z from 'zod/mini';
import * as messages from '#lib/messages/validation.ts';
import { email, newPassword, oneTimeCode, optionalText, password, phone } from '../fields/fields.ts';
import { isDescribed } from '../fields/json-shape.ts';
import { isName, name } from '../fields/name.ts';
import { withChecks } from '../fields/with-checks.ts';

/** Apart from the calls, so that a screen that only signs out does not load the validation. */

export const loginPayload = z.object({ email: email(), password: password() });

/** Empty when the full name has no space. */
// @__NO_SIDE_EFFECTS__
const lastName = () =>
  z.string(messages.notText('Last Name')).check(
    z.trim(),
    z.maxLength(100, messages.tooLong('Last Name', 100)),
    z.refine((value) => !value.includes('\0')),
    ...(isDescribed ? isName('Last Name') : []),
  );

export const registerPayload = z.object({
  first_name: name('First Name', 100),
  last_name: z._default(
    z.pipe(
      z.transform((value: string | null) => value ?? ''),
      lastName(),
    ),
    '',
  ),
  email: email(),
  phone_number: phone(),
  password: newPassword(),
  referral_code: optionalText('Referral code', 40),
});

/** The sign-up form; its full name is split at the first space into first and last name. */
export const signUpForm = z.object({
  full_name: name('Full name'),
  email: email(),
  phone_number: phone(),
  password: newPassword(),
  referral_code: optionalText('Referral code', 40),
});
export const splitName = (fullName: string) => {
  const name = fullName.trim();
  const space = name.search(/\s/);
  return space < 0
    ? { first_name: name, last_name: '' }
    : { first_name: name.slice(0, space), last_name: name.slice(space).trim() };
};

export const forgetPasswordPayload = z.object({ email: email() });

const newPasswordTwice = { password: newPassword(), password_confirmation: password('Confirm password') };
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
