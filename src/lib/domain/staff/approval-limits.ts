import { type Permission, rolesWithPermission, type StaffRole } from './roles.ts';

/** Acts of one person up to an amount; from it on a second person is needed. */
export const limitKinds = ['confirmation', 'refund', 'release'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** What somebody must be allowed to do for such acts. */
export const limitPermissions = {
  confirmation: 'decide payments',
  refund: 'decide payments',
  release: 'release holds',
} as const satisfies Record<LimitKind, Permission>;

/** The fixed roles that do such acts, whose limits can be set. */
export const limitRoles = (kind: LimitKind): readonly StaffRole[] => rolesWithPermission(limitPermissions[kind]);
