import { allPermissions, type Permission, roleHasPermission, type StaffRole, staffRoles } from './roles.ts';

/** The permissions of a role that the owner makes, by area, in the order in which they are shown. */
export const permissionAreas = {
  money: [
    'read payments',
    'decide payments',
    'correct payments',
    'read cash books',
    'take cash',
    'manage desks',
    'read payouts',
    'decide payouts',
    'read reconciliation',
    'reconcile',
    'close months',
    'read bank accounts',
    'change bank accounts',
    'read commissions',
    'pay commissions',
    'read approvals',
    'decide approvals',
  ],
  sales: [
    'read properties',
    'change properties',
    'release holds',
    'read enquiries',
    'answer enquiries',
    'read visits',
    'arrange visits',
    'read alerts',
    'read marketers',
    'change marketers',
  ],
  customers: [
    'see contact details',
    'read customers',
    'change customers',
    'register customers',
    'read identity files',
    'read plans',
    'change plans',
    'change sales',
    'end sales',
    'read arrears',
    'write plan notes',
    'issue papers',
    'take papers back',
    'read notices',
    'send notices',
    'send mails again',
  ],
  company: [
    'see overview',
    'take up work',
    'read reports',
    'export files',
    'export customers',
    'read content',
    'change content',
    'read health',
    'check the ledger',
    'keep books',
    'read actions',
    'read security log',
    'read staff',
    'read webhooks',
    'manage webhooks',
    'read move-in',
    'move in',
  ],
} as const satisfies Record<string, readonly Permission[]>;
export type PermissionArea = keyof typeof permissionAreas;
export const permissionAreaNames = Object.keys(permissionAreas) as PermissionArea[];

/** Who works here, with what role and limits, is the owner's alone. */
const ownersOnly: readonly Permission[] = ['manage staff'];

export const givablePermissions = allPermissions.filter((permission) => !ownersOnly.includes(permission));

/** Nobody does anything without these. */
const always: readonly Permission[] = ['see overview'];

/** What is of no use, or would write masked texts back, without another. */
const needs: Partial<Record<Permission, readonly Permission[]>> = {
  'decide payments': ['read payments'],
  'correct payments': ['read payments'],
  'take cash': ['read cash books'],
  'manage desks': ['read cash books'],
  'decide payouts': ['read payouts'],
  reconcile: ['read reconciliation'],
  'close months': ['read reports'],
  'decide approvals': ['read approvals', 'see contact details'],
  'change bank accounts': ['read bank accounts'],
  'pay commissions': ['read commissions'],
  'change properties': ['read properties'],
  'release holds': ['read plans'],
  'answer enquiries': ['read enquiries', 'see contact details'],
  'arrange visits': ['read visits'],
  'change marketers': ['read marketers'],
  'change customers': ['read customers', 'see contact details'],
  'register customers': ['see contact details'],
  'read identity files': ['read plans', 'see contact details'],
  'change plans': ['read plans', 'see contact details'],
  'change sales': ['read plans', 'see contact details'],
  'end sales': ['read plans', 'see contact details'],
  'write plan notes': ['read plans'],
  'send notices': ['read notices'],
  'export customers': ['read customers', 'export files'],
  'change content': ['read content'],
  'check the ledger': ['read health'],
  'keep books': ['read reports'],
  'send mails again': ['see contact details'],
  'manage webhooks': ['read webhooks'],
  'move in': ['read move-in', 'see contact details'],
};

/** With what they need, in the order of all permissions. */
export function withNeeded(chosen: readonly Permission[]): Permission[] {
  const found = new Set<Permission>([...always, ...chosen]);
  // a set that grows while it is walked is walked to its end
  for (const permission of found) for (const needed of needs[permission] ?? []) found.add(needed);
  return givablePermissions.filter((permission) => found.has(permission));
}

/** The chosen without this one, and without what needs it. */
export const withoutPermission = (chosen: readonly Permission[], permission: Permission): Permission[] =>
  chosen.filter((one) => one !== permission && !withNeeded([one]).includes(permission));

export const isAlwaysGiven = (permission: Permission): boolean => always.includes(permission);

/** The roles that a new one is copied from. */
export const copiedRoles = staffRoles.filter((role) => role !== 'owner');

export const permissionsOfRole = (role: StaffRole): Permission[] =>
  withNeeded(givablePermissions.filter((permission) => roleHasPermission(role, permission)));

/** What is in the one and not in the other. */
export const permissionsLeft = (one: readonly Permission[], other: readonly Permission[]): Permission[] =>
  one.filter((permission) => !other.includes(permission));
