import type { StaffRole } from '#lib/domain/staff/roles.ts';

export const staffRoleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  finance: 'Finance',
  sales: 'Sales',
  support: 'Support',
  auditor: 'Auditor',
};

/** What each may do, for who gives a role. */
export const staffRoleTexts: Record<StaffRole, string> = {
  owner: 'Full access, including staff and content.',
  finance: 'Payments, refunds, bank accounts, approvals and reports.',
  sales: 'Properties, enquiries, visits, site plans and marketers.',
  support: 'Customers, plans, enquiries and notices; no money.',
  auditor: 'Read-only access to everything.',
};

export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const inSentence = (role: StaffRole) => (role === 'owner' ? 'the owner' : staffRoleNames[role].toLowerCase());

export const onlyRoles = (roles: readonly StaffRole[]) => `Only ${listed(roles.map(inSentence))} may do this.`;

/** Said to a member of staff whose role is none of these. */
export const onlyRolesMay = (roles: readonly StaffRole[], own: StaffRole) =>
  `${onlyRoles(roles).slice(0, -1)}, and your role is ${staffRoleNames[own].toLowerCase()}.`;
