import type { StaffRole } from './roles.ts';

/** Acts of one person up to an amount; from it on a second person is needed. */
export const limitKinds = ['confirmation', 'refund', 'release'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Who does such acts: the roles whose limits can be set. */
export const limitRoles = {
  confirmation: ['owner', 'finance'],
  refund: ['owner', 'finance'],
  release: ['owner', 'finance', 'support'],
} as const satisfies Record<LimitKind, readonly StaffRole[]>;

export const hasLimit = (kind: LimitKind, role: StaffRole): boolean =>
  limitRoles[kind].some((one: StaffRole) => one === role);
