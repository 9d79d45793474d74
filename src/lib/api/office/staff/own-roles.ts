import * as z from 'zod/mini';
import { allPermissions, type Permission } from '#lib/domain/staff/roles.ts';
import { defineCall } from '../../call.ts';
import { count, instantText, nothing, recordId } from '../../fields/answer-shapes.ts';
import { id, optional, password, wholeNumber } from '../../fields/fields.ts';
import { roleKey } from '../../fields/role-key.ts';
import { staffLimits } from '../../rate-limits.ts';
import { approval } from './approvals.ts';
import { ownRoleFields } from './staff-form.ts';

/** Roles that the owner makes from permissions, beside the fixed ones. */

const ownRole = z.object({
  id: recordId,
  /** By which it is given, such as 'role-3'. */
  key: roleKey,
  name: z.string(),
  permissions: z.array(z.enum(allPermissions as [Permission])),
  version: count,
  changed_at: instantText,
  /** Who has it, switched off or invited ones too. */
  members: count,
  awaits_approval: z.boolean(),
});
export type OwnRoleItem = z.output<typeof ownRole>;

const proof = { current_password: optional(password('Current password')) };

/** Without those that are retired. */
export const officeOwnRoles = defineCall('GET /office/roles', {
  permission: 'read staff',
  payload: nothing,
  answer: z.object({ roles: z.array(ownRole) }),
});

export const makeOwnRole = defineCall('POST /office/roles', {
  permission: 'manage staff',
  payload: z.object({ ...ownRoleFields, ...proof }),
  officeOnly: ['name'],
  answer: z.object({ role: ownRole }),
  refusals: ['wrong_credentials', 'too_many'],
  limits: staffLimits,
});

/**
 * Counts at once for everybody who has it, with the sessions that they have. Where it changes who decides it waits for a
 * second person, where there is one; the role is as before then.
 */
export const changeOwnRole = defineCall('PUT /office/roles/{id}', {
  permission: 'manage staff',
  payload: z.object({ id: id(), version: wholeNumber('Version', 1, 2_000_000_000), ...ownRoleFields, ...proof }),
  officeOnly: ['name'],
  answer: z.object({ role: ownRole, approval: z.nullable(approval) }),
  refusals: ['not_found', 'conflict', 'wrong_credentials', 'too_many', 'awaiting_approval'],
  limits: staffLimits,
});

/** It can be given to nobody any more. Refused while somebody has it. */
export const retireOwnRole = defineCall('DELETE /office/roles/{id}', {
  permission: 'manage staff',
  payload: z.object({ id: id() }),
  answer: nothing,
  refusals: ['not_found', 'conflict', 'awaiting_approval'],
});
