import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { type Permission, type Rights, rolesWithPermission } from '#lib/domain/staff/roles.ts';
import { notYourRole } from '#lib/messages/office/staff.ts';
import { users } from '../db/schema.ts';

/** `isPermitted` of the domain as a condition on `users`. */
export const isStaffWho = (permission: Permission): SQL =>
  or(
    inArray(users.staffRole, [...rolesWithPermission(permission)]),
    sql`${permission} = any (${users.staffPermissions})`,
  ) as SQL;

/** Names who may. */
export const forbiddenTo = ({ staffRole }: Pick<Rights, 'staffRole'>, permission: Permission) =>
  new Refusal('forbidden', {
    ...(staffRole && { message: notYourRole(rolesWithPermission(permission), staffRole) }),
  });
