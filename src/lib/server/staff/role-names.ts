import { isFixedRole, ownRoleKey, type RoleKey } from '#lib/domain/staff/roles.ts';
import { staffRoleNames } from '#lib/messages/office/staff.ts';
import { ownRoles } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** What roles are called, those that are retired too. */
export async function roleNames(): Promise<(role: RoleKey) => string> {
  const rows = await db().select({ id: ownRoles.id, name: ownRoles.name }).from(ownRoles);
  const own = new Map<string, string>(rows.map(({ id, name }) => [ownRoleKey(id), name]));
  return (role) => (isFixedRole(role) ? staffRoleNames[role] : (own.get(role) ?? role));
}

export const roleName = async (role: RoleKey): Promise<string> =>
  isFixedRole(role) ? staffRoleNames[role] : (await roleNames())(role);
