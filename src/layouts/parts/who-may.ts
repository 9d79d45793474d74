import { type Permission, rolesWithPermission, staffRoles } from '#lib/domain/staff/roles.ts';

/**
 * The attributes by which the stylesheet hides what the fixed roles may not open, and the head's script what a role that the
 * owner has made may not (`lib/inline/parts/staff-role.ts`).
 */
export function whoMay(permissions: readonly Permission[], tabOf: readonly string[] = staffRoles) {
  const roles = staffRoles.filter(
    (role) => tabOf.includes(role) && permissions.some((permission) => rolesWithPermission(permission).includes(role)),
  );
  const may = [...new Set(permissions)].map((permission) => permission.replaceAll(' ', '-'));
  return roles.length < staffRoles.length ? { 'data-roles': roles.join(' '), 'data-may': may.join(' ') } : {};
}
