import * as z from 'zod/mini';
import { staffRoles } from '#lib/domain/staff/roles.ts';
import { choice, email } from '../../fields/fields.ts';
import { name, optionalName } from '../../fields/name.ts';

/** Apart from the calls, because a form of the browser checks by it. */

export const invitationFields = {
  first_name: name('First name', 100),
  last_name: optionalName('Last name', 100),
  email: email(),
  role: choice('Role', staffRoles),
};
export const invitationForm = z.object(invitationFields);
