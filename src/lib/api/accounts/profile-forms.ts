import * as z from 'zod/mini';
import * as messages from '#lib/messages/validation.ts';
import { flag, newPassword, optional, password, phone, replaceable, text } from '../fields/fields.ts';
import { name } from '../fields/name.ts';
import { withChecks } from '../fields/with-checks.ts';

interface Passwords {
  password?: string | undefined;
  password_confirmation?: string | undefined;
}
const passwordsMatch = z.refine<Passwords>((sent) => (sent.password ?? '') === (sent.password_confirmation ?? ''), {
  path: ['password_confirmation'],
  error: messages.passwordsMustMatch,
});

/** Only filled fields are sent. The two switches are always sent, except in a password-only change. */
export const updateProfilePayload = withChecks(
  z.object({
    first_name: replaceable(name('First Name', 100)),
    last_name: replaceable(name('Last Name', 100)),
    phone_number: replaceable(phone()),
    country: replaceable(text('Country', 100)),
    state: replaceable(text('State', 100)),
    lga: replaceable(text('LGA', 100)),
    address: replaceable(text('Address', 300)),
    password: optional(newPassword()),
    password_confirmation: optional(newPassword()),
    /** Needed for a new password, unless a second factor was just given. */
    current_password: optional(password('Current password')),
    notification_enabled: optional(flag('New Property Notification')),
    promotion_enabled: optional(flag('Promotion Notifications')),
  }),
  passwordsMatch,
);

const profileFields = {
  first_name: name('First Name', 100),
  last_name: name('Last Name', 100),
  phone_number: phone(),
  state: text('State', 100),
  lga: text('LGA', 100),
  country: text('Country', 100),
  address: text('Address', 300),
  notification_enabled: z.boolean(),
  promotion_enabled: z.boolean(),
};

/** The settings form while the password section is empty. */
export const profileForm = z.object(profileFields);

const confirmation = newPassword('Confirm password', messages.requiredShort);

/** The password section, once one of its fields is filled. */
export const passwordForm = withChecks(
  z.object({ password: newPassword(), password_confirmation: confirmation }),
  passwordsMatch,
);
export const profileAndPasswordForm = withChecks(
  z.object({ ...profileFields, password: newPassword(), password_confirmation: confirmation }),
  passwordsMatch,
);
