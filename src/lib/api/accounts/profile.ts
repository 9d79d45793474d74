import * as z from 'zod/mini';
import { allPermissions, type Permission } from '#lib/domain/staff/roles.ts';
import { defineCall } from '../call.ts';
import { instantText, recordId } from '../fields/answer-shapes.ts';
import { roleKey } from '../fields/role-key.ts';
import { pictureRule } from '../file-rules.ts';
import { profileLimits } from '../rate-limits.ts';
import { updateProfilePayload } from './profile-forms.ts';

const bit = z.literal([0, 1]);
const nullableText = z.nullable(z.string());

export const user = z.object({
  id: recordId,
  /** The contract ID of the newest plan that has one. */
  contract_id: nullableText,
  unique_customer_id: z.string(),
  email: z.string(),
  phone_number: z.string(),
  referral_code: nullableText,
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(['customer', 'admin']),
  /** Of a member of staff. */
  staff_role: z.optional(roleKey),
  /** Of a member of staff with a role that the owner has made: what it is called, and what it may do. */
  staff_role_name: z.optional(z.string()),
  staff_permissions: z.optional(z.array(z.enum(allPermissions as [Permission]))),
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
export type UserProfile = z.output<typeof user>;

export const userProfile = defineCall('GET /user-profile', {
  who: 'account',
  payload: z.object({}),
  answer: z.object({ user }),
});

/** Only filled fields are changed; the message tells a password-only change from any other. */
export const updateProfile = defineCall('POST /update-profile', {
  who: 'account',
  payload: updateProfilePayload,
  files: { profile_picture: pictureRule },
  answer: z.object({ user }),
  refusals: ['wrong_credentials'],
  limits: profileLimits,
});
