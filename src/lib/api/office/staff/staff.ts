import * as z from 'zod/mini';
import { staffStates } from '#lib/domain/staff/roles.ts';
import { defineCall } from '../../call.ts';
import { instantText, recordId } from '../../fields/answer-shapes.ts';
import { flag, id, optional, password } from '../../fields/fields.ts';
import { roleField, roleKey } from '../../fields/role-key.ts';
import { staffLimits } from '../../rate-limits.ts';
import { approval } from './approvals.ts';
import { invitationFields } from './staff-form.ts';

/** The people of the company who work in the office. */

export const staffMember = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  /** One of the fixed roles, or such as 'role-3'. */
  role: roleKey,
  role_name: z.string(),
  state: z.enum(staffStates),
  /** Of somebody who is invited: until when they can accept. */
  invited_until: z.nullable(instantText),
  last_sign_in_at: z.nullable(instantText),
  second_factor: z.boolean(),
  /** The caller. */
  own: z.boolean(),
});
export type StaffMember = z.output<typeof staffMember>;
/** Not needed while a second factor that was just given is fresh: who works here is changed by the owner, not by a stolen session. */
const proof = { current_password: optional(password('Current password')) };

const memberAnswer = z.object({ member: staffMember });
/** With the approval that it waits for, if it changes who decides; the member is as before then. */
const changeAnswer = z.object({ member: staffMember, approval: z.nullable(approval) });

export const officeStaff = defineCall('GET /office/staff', {
  permission: 'read staff',
  payload: z.object({}),
  answer: z.object({ staff: z.array(staffMember) }),
});

/**
 * Mails a link that works once and for some days. An address that has an account already is refused, and one that reaches
 * the mailbox of somebody on the staff. To a role that decides, it waits for a second person where there is one.
 */
export const inviteStaff = defineCall('POST /office/staff', {
  permission: 'manage staff',
  payload: z.object({ ...invitationFields, ...proof }),
  answer: z.object({ member: z.nullable(staffMember), approval: z.nullable(approval) }),
  refusals: ['wrong_credentials', 'too_many', 'awaiting_approval'],
  limits: staffLimits,
});

/** Mails a new link; the earlier one works no more. */
export const resendInvitation = defineCall('POST /office/staff/{id}/invitation', {
  permission: 'manage staff',
  payload: z.object({ id: id(), ...proof }),
  answer: memberAnswer,
  refusals: ['not_found', 'wrong_credentials', 'too_many'],
  limits: staffLimits,
});

/** Nothing of the invitation works any more, and the address is free again. */
export const cancelInvitation = defineCall('DELETE /office/staff/{id}/invitation', {
  permission: 'manage staff',
  payload: z.object({ id: id() }),
  answer: z.object({}),
  refusals: ['not_found'],
});

/** Ends their sessions, so that what they see is what their new role may. */
export const changeStaffRole = defineCall('PUT /office/staff/{id}/role', {
  permission: 'manage staff',
  payload: z.object({ id: id(), role: roleField(), ...proof }),
  answer: changeAnswer,
  refusals: ['not_found', 'own_role', 'last_owner', 'wrong_credentials', 'too_many', 'awaiting_approval', 'conflict'],
});

/** Off ends their sessions at once, and nobody signs in with the account until it is on again. */
export const setStaffActive = defineCall('PUT /office/staff/{id}/switch', {
  permission: 'manage staff',
  payload: z.object({ id: id(), on: flag('On'), ...proof }),
  answer: changeAnswer,
  refusals: ['not_found', 'own_role', 'last_owner', 'wrong_credentials', 'too_many', 'awaiting_approval', 'conflict'],
});
