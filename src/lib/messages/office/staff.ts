import { isFixedRole, type RoleKey, type StaffRole } from '#lib/domain/staff/roles.ts';

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

/** The fixed roles that may; a role of the company's own may have it besides. */
export const rolesThatMay = (roles: readonly StaffRole[]) => `This is for ${listed(roles.map(inSentence))}.`;

/** Said to a member of staff whose role may not. */
export const notYourRole = (roles: readonly StaffRole[], own: RoleKey) =>
  `${rolesThatMay(roles).slice(0, -1)}; ${isFixedRole(own) ? `your role is ${staffRoleNames[own].toLowerCase()}` : 'your role does not allow it'}.`;

/** As in 'from sales to Front desk'. */
export const roleInSentence = (role: RoleKey, name: string) => (isFixedRole(role) ? name.toLowerCase() : name);
