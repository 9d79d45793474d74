import * as z from 'zod/mini';
import { givablePermissions } from '#lib/domain/staff/own-roles.ts';
import type { Permission } from '#lib/domain/staff/roles.ts';
import { email } from '../../fields/fields.ts';
import { name, optionalName } from '../../fields/name.ts';
import { roleField } from '../../fields/role-key.ts';

/** Apart from the calls, because a form of the browser checks by it. */

export const invitationFields = {
  first_name: name('First name', 100),
  last_name: optionalName('Last name', 100),
  email: email(),
  role: roleField(),
};
export const invitationForm = z.object(invitationFields);

export const ownRoleFields = {
  name: name('Name', 40),
  permissions: z
    .array(z.enum(givablePermissions as [Permission]), { error: 'Choose what this role may do' })
    .check(z.minLength(1, 'Choose what this role may do'), z.maxLength(givablePermissions.length)),
};
