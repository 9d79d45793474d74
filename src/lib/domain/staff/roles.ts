/** The roles that every company has; what they may is fixed. */
export const staffRoles = ['owner', 'finance', 'sales', 'support', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A role that the owner has made, by its number. */
type OwnRole = `role-${number}`;
/** What a member of staff is at the office. */
export type RoleKey = StaffRole | OwnRole;

export const isFixedRole = (role: string): role is StaffRole => staffRoles.some((one) => one === role);
export const ownRoleKey = (id: number): OwnRole => `role-${id}`;

const everyRole = ['finance', 'sales', 'support', 'auditor'] as const;

/** Which of the fixed roles may do what; the owner may do all of it, so is named nowhere. The auditor reads, and changes nothing. */
const permissionRoles = {
  'see overview': everyRole,
  'take up work': ['finance', 'sales', 'support'],
  'read payments': ['finance', 'auditor'],
  'decide payments': ['finance'],
  'read payouts': ['finance', 'auditor'],
  'decide payouts': ['finance'],
  'correct payments': ['finance'],
  'read approvals': ['finance', 'auditor'],
  'decide approvals': ['finance'],
  'read reconciliation': ['finance', 'auditor'],
  reconcile: ['finance'],
  'close months': ['finance'],
  'keep books': ['finance'],
  'read plans': ['finance', 'support', 'auditor'],
  'change plans': ['support'],
  'change sales': ['finance', 'support'],
  'end sales': ['finance'],
  'read arrears': ['finance', 'support', 'auditor'],
  'write plan notes': ['finance', 'support'],
  'release holds': ['finance', 'support'],
  // phone, email and address in full; without it they are masked
  'see contact details': everyRole,
  'read customers': ['finance', 'support', 'auditor'],
  'change customers': ['support'],
  // whoever is registered already is shown to them, which Sales may not read
  'register customers': ['finance', 'support'],
  'read cash books': ['finance', 'support', 'auditor'],
  'take cash': ['finance', 'support'],
  'manage desks': ['finance'],
  'read identity files': ['support', 'auditor'],
  'export customers': ['finance', 'auditor'],
  'read properties': everyRole,
  'change properties': ['sales'],
  'read alerts': ['sales', 'auditor'],
  'read enquiries': ['sales', 'support', 'auditor'],
  'answer enquiries': ['sales', 'support'],
  'read visits': ['sales', 'support', 'auditor'],
  'arrange visits': ['sales'],
  'read notices': ['support', 'auditor'],
  'send notices': ['support'],
  'read content': everyRole,
  'change content': [],
  'read bank accounts': everyRole,
  'change bank accounts': ['finance'],
  'read marketers': ['finance', 'sales', 'auditor'],
  'change marketers': ['sales'],
  'read commissions': ['finance', 'sales', 'auditor'],
  'pay commissions': ['finance'],
  'issue papers': ['finance', 'support'],
  'take papers back': ['finance', 'support'],
  'read reports': ['finance', 'auditor'],
  // the export itself asks for its own permission besides
  'export files': ['finance', 'sales', 'auditor'],
  'read health': ['finance', 'auditor'],
  'check the ledger': ['finance'],
  'send mails again': ['finance', 'support'],
  'read actions': ['finance', 'auditor'],
  'read security log': ['auditor'],
  'read staff': ['auditor'],
  'manage staff': [],
  'read webhooks': ['auditor'],
  'manage webhooks': [],
  'read move-in': ['auditor'],
  'move in': [],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissionRoles;

export const allPermissions = Object.keys(permissionRoles) as Permission[];

/** The fixed roles that may, the owner first. */
export const rolesWithPermission = (permission: Permission): readonly StaffRole[] => [
  'owner',
  ...permissionRoles[permission],
];

export const roleHasPermission = (role: StaffRole, permission: Permission): boolean =>
  rolesWithPermission(permission).includes(role);

/** What decides what a member of staff may do. `staffPermissions` are those of a role that the owner has made. */
export interface Rights {
  staffRole: RoleKey | null;
  staffPermissions: readonly Permission[] | null;
}

/** Whether this member of staff may. Nothing else compares roles with permissions but `isStaffWho` in the database. */
export const isPermitted = ({ staffRole, staffPermissions }: Rights, permission: Permission): boolean => {
  if (staffRole === null) return false;
  return isFixedRole(staffRole)
    ? roleHasPermission(staffRole, permission)
    : (staffPermissions ?? []).includes(permission);
};

export const staffStates = ['invited', 'active', 'off'] as const;
