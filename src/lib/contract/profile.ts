import * as z from 'zod/mini';
import { maxFileBytes, photoTypes } from '#lib/domain/limits.ts';
import * as say from '#lib/messages/validation.ts';
import { defineCall } from './call.ts';
import { checked } from './checked.ts';
import { flag, newPassword, optional, optionalText, phone, text } from './fields.ts';
import { instantText, recordId } from './shapes.ts';

const bit = z.literal([0, 1]);
const nullableText = z.nullable(z.string());

export const user = z.object({
  id: recordId,
  /** That of the newest plan that has one. */
  contract_id: nullableText,
  unique_customer_id: z.string(),
  email: z.string(),
  phone_number: z.string(),
  referral_code: nullableText,
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(['customer', 'admin']),
  country: nullableText,
  state: nullableText,
  lga: nullableText,
  otp_verified_at: z.nullable(instantText),
  email_verified_at: z.nullable(instantText),
  /** A link that expires. */
  profile_picture: nullableText,
  gender: nullableText,
  notification_enabled: bit,
  promotion_enabled: bit,
  device_id: nullableText,
  address: nullableText,
  created_at: instantText,
  updated_at: instantText,
});
export type User = z.output<typeof user>;

export const userProfile = defineCall({
  method: 'GET',
  path: '/user-profile',
  who: 'account',
  payload: z.object({}),
  answer: z.object({ user }),
});

interface Passwords {
  password?: string | undefined;
  password_confirmation?: string | undefined;
}
const passwordsMatch = z.refine<Passwords>((sent) => (sent.password ?? '') === (sent.password_confirmation ?? ''), {
  path: ['password_confirmation'],
  error: say.passwordsMustMatch,
});

/** Only filled fields are sent, the two switches always, save in a password-only change. */
export const updateProfilePayload = checked(
  z.object({
    first_name: optionalText('First Name', 100),
    last_name: optionalText('Last Name', 100),
    phone_number: optional(phone()),
    country: optionalText('Country', 100),
    state: optionalText('State', 100),
    lga: optionalText('LGA', 100),
    address: optionalText('Address', 300),
    password: optional(newPassword()),
    password_confirmation: optional(newPassword()),
    notification_enabled: optional(flag('New Property Notification')),
    promotion_enabled: optional(flag('Promotion Notifications')),
  }),
  passwordsMatch,
);
export const updateProfile = defineCall({
  method: 'POST',
  path: '/update-profile',
  who: 'account',
  payload: updateProfilePayload,
  files: { profile_picture: { types: [...photoTypes, 'webp'], maxBytes: maxFileBytes, maxCount: 1 } },
  answer: z.object({ user }),
});

const profileFields = {
  first_name: text('First Name', 100),
  last_name: text('Last Name', 100),
  phone_number: phone(),
  state: text('State', 100),
  lga: text('LGA', 100),
  country: text('Country', 100),
  address: text('Address', 300),
  notification_enabled: z.boolean(),
  promotion_enabled: z.boolean(),
};

/** The settings form while its password section is empty. */
export const profileForm = z.object(profileFields);

const confirmation = newPassword('Confirm password', say.justRequired);

/** The password section, once any of its fields has content. */
export const passwordForm = checked(
  z.object({ password: newPassword(), password_confirmation: confirmation }),
  passwordsMatch,
);
export const profileAndPasswordForm = checked(
  z.object({ ...profileFields, password: newPassword(), password_confirmation: confirmation }),
  passwordsMatch,
);
