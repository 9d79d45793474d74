import type { Permission, StaffRole } from './domain/staff/roles.ts';

export type CountName = 'saved' | 'unread';

export interface NavEntry {
  href: string;
  label: string;
}

export interface DashboardEntry extends NavEntry {
  icon: 'home' | 'search' | 'plot' | 'wallet' | 'receipt' | 'heart' | 'bell' | 'user' | 'help' | 'info' | 'settings';
  /** Its name in the tab bar of a phone. Entries without one are in its 'More' menu. */
  tab?: string;
  /** At the bottom of the side navigation. */
  foot?: true;
  /** A count beside it (`lib/client/account/navigation-counts.ts`), and what it counts, for screen readers. */
  count?: { of: CountName; what: string };
}

/** What waits in a room of the office (`islands/office/frame/room-counts.ts`). */
export type RoomCount =
  | 'today'
  | 'payments'
  | 'unallocated'
  | 'payouts'
  | 'holds'
  | 'enquiries'
  | 'plans'
  | 'approvals';

export const roomGroups = ['Money', 'Sales', 'Customers', 'Company'] as const;

export interface Room extends NavEntry {
  /** The heading that it stands under; the home has none. */
  group?: (typeof roomGroups)[number];
  /** What somebody must be allowed to do for it. */
  may: Permission;
  /** A count beside it. */
  count?: RoomCount;
  /** Somebody is expected to act on what is counted today. */
  hot?: true;
  /** Its icon in the tab bar of a phone; the others are in its 'More'. */
  tab?: 'clock' | 'receipt' | 'shield' | 'chat' | 'houses' | 'user' | 'plot';
  /** Whose tab bar has it, where not everybody's who may open it. */
  tabOf?: readonly StaffRole[];
}

export const dashboardNav: readonly DashboardEntry[] = [
  { href: '/dashboard', label: 'Dashboard', icon: 'home', tab: 'Home' },
  { href: '/dashboard/properties', label: 'Properties', icon: 'search', tab: 'Properties' },
  { href: '/dashboard/my-properties', label: 'My Properties', icon: 'plot', tab: 'My Properties' },
  { href: '/dashboard/wallet', label: 'Wallet', icon: 'wallet', tab: 'Wallet' },
  { href: '/dashboard/payments', label: 'Transactions', icon: 'receipt' },
  {
    href: '/dashboard/saved-properties',
    label: 'Saved',
    icon: 'heart',
    count: { of: 'saved', what: 'properties' },
  },
  {
    href: '/dashboard/notifications',
    label: 'Notifications',
    icon: 'bell',
    count: { of: 'unread', what: 'unread' },
  },
  { href: '/dashboard/my-profile', label: 'My profile', icon: 'user' },
  { href: '/dashboard/support', label: 'Support', icon: 'help', foot: true },
  { href: '/dashboard/faqs', label: 'FAQs', icon: 'info', foot: true },
  { href: '/dashboard/settings', label: 'Settings', icon: 'settings', foot: true },
];

/** The page that the search field in the header leads to, with ?name=. */
export const dashboardSearch: NavEntry = { href: '/dashboard/search-properties', label: 'Search properties' };

export const officeNav: readonly Room[] = [
  { href: '/office', label: 'Today', may: 'see overview', count: 'today', hot: true, tab: 'clock' },
  {
    href: '/office/payments',
    label: 'Payments',
    group: 'Money',
    may: 'read payments',
    count: 'payments',
    hot: true,
    tab: 'receipt',
  },
  {
    href: '/office/unallocated',
    label: 'Unallocated',
    group: 'Money',
    may: 'read reconciliation',
    count: 'unallocated',
    hot: true,
  },
  { href: '/office/desk', label: 'Desk', group: 'Money', may: 'read cash books' },
  { href: '/office/reconciliation', label: 'Reconciliation', group: 'Money', may: 'read reconciliation' },
  { href: '/office/settlements', label: 'Settlements', group: 'Money', may: 'read reconciliation' },
  { href: '/office/payouts', label: 'Payouts', group: 'Money', may: 'read payouts', count: 'payouts' },
  { href: '/office/close', label: 'Month closing', group: 'Money', may: 'read reports' },
  { href: '/office/books', label: 'Books', group: 'Money', may: 'read reports' },
  {
    href: '/office/properties',
    label: 'Properties',
    group: 'Sales',
    may: 'read properties',
    tab: 'houses',
    tabOf: ['sales'],
  },
  { href: '/office/holds', label: 'Units on hold', group: 'Sales', may: 'read plans', count: 'holds' },
  {
    href: '/office/enquiries',
    label: 'Enquiries',
    group: 'Sales',
    may: 'read enquiries',
    count: 'enquiries',
    tab: 'chat',
    tabOf: ['sales'],
  },
  { href: '/office/visits', label: 'Visits', group: 'Sales', may: 'read visits' },
  { href: '/office/marketers', label: 'Sales by marketer', group: 'Sales', may: 'read marketers' },
  { href: '/office/commissions', label: 'Commissions', group: 'Sales', may: 'read commissions' },
  { href: '/office/alerts', label: 'Customer demand', group: 'Sales', may: 'read alerts' },
  {
    href: '/office/customers',
    label: 'Customers',
    group: 'Customers',
    may: 'read customers',
    tab: 'user',
    tabOf: ['support'],
  },
  {
    href: '/office/plans',
    label: 'Plans',
    group: 'Customers',
    may: 'read plans',
    count: 'plans',
    tab: 'plot',
    tabOf: ['support'],
  },
  { href: '/office/arrears', label: 'Arrears', group: 'Customers', may: 'read arrears' },
  { href: '/office/papers', label: 'Documents', group: 'Customers', may: 'see overview' },
  { href: '/office/notices', label: 'Notices', group: 'Customers', may: 'read notices' },
  {
    href: '/office/approvals',
    label: 'Approvals',
    group: 'Company',
    may: 'read approvals',
    count: 'approvals',
    hot: true,
    tab: 'shield',
  },
  { href: '/office/reports', label: 'Reports', group: 'Company', may: 'read reports' },
  { href: '/office/files', label: 'Files', group: 'Company', may: 'export files' },
  { href: '/office/staff', label: 'Staff', group: 'Company', may: 'read staff' },
  { href: '/office/content', label: 'Content', group: 'Company', may: 'read content' },
  { href: '/office/move-in', label: 'Move-in', group: 'Company', may: 'read move-in' },
  { href: '/office/webhooks', label: 'Webhooks', group: 'Company', may: 'read webhooks' },
  { href: '/office/actions', label: 'Log', group: 'Company', may: 'read actions' },
  { href: '/office/security-log', label: 'Security log', group: 'Company', may: 'read security log' },
  { href: '/office/health', label: 'Health', group: 'Company', may: 'read health' },
  { href: '/office/two-step', label: 'Two-step verification', group: 'Company', may: 'see overview' },
];

export const catalogueNav: readonly NavEntry[] = [
  { href: '/properties', label: 'Properties' },
  { href: '/new-properties', label: 'New properties' },
];

export const findNavEntry = (href: string) => dashboardNav.find((entry) => entry.href === href);

/** An entry is current on its own page and those below it, except for the home pages. */
export const isCurrent = (entry: NavEntry, path: string) =>
  path === entry.href || (entry.href !== '/dashboard' && entry.href !== '/office' && path.startsWith(`${entry.href}/`));
