import type { Permission } from './domain/staff/roles.ts';

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

interface OfficeEntry extends NavEntry {
  /** Only in the menu, because the bar has no room for it. */
  menu?: true;
  /** What somebody must be allowed to do for it. */
  may: Permission;
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

export const officeNav: readonly OfficeEntry[] = [
  { href: '/office', label: 'Overview', menu: true, may: 'see overview' },
  { href: '/office/payments', label: 'Payments', may: 'read payments' },
  { href: '/office/payouts', label: 'Payouts', menu: true, may: 'read payouts' },
  { href: '/office/reconciliation', label: 'Reconciliation', menu: true, may: 'read reconciliation' },
  { href: '/office/settlements', label: 'Settlements', menu: true, may: 'read reconciliation' },
  { href: '/office/approvals', label: 'Approvals', menu: true, may: 'read approvals' },
  { href: '/office/plans', label: 'Plans', may: 'read plans' },
  { href: '/office/arrears', label: 'Arrears', menu: true, may: 'read arrears' },
  { href: '/office/holds', label: 'Units on hold', menu: true, may: 'read plans' },
  { href: '/office/customers', label: 'Customers', may: 'read customers' },
  { href: '/office/properties', label: 'Properties', may: 'read properties' },
  { href: '/office/papers', label: 'Documents', may: 'see overview' },
  { href: '/office/enquiries', label: 'Enquiries', may: 'read enquiries' },
  { href: '/office/visits', label: 'Visits', menu: true, may: 'read visits' },
  { href: '/office/notices', label: 'Notices', may: 'read notices' },
  { href: '/office/content', label: 'Content', may: 'read content' },
  { href: '/office/alerts', label: 'Customer demand', menu: true, may: 'read alerts' },
  { href: '/office/reports', label: 'Reports', menu: true, may: 'read reports' },
  { href: '/office/files', label: 'Files', menu: true, may: 'export files' },
  { href: '/office/marketers', label: 'Sales by marketer', menu: true, may: 'read marketers' },
  { href: '/office/commissions', label: 'Commissions', menu: true, may: 'read commissions' },
  { href: '/office/staff', label: 'Staff', menu: true, may: 'read staff' },
  { href: '/office/webhooks', label: 'Webhooks', menu: true, may: 'read webhooks' },
  { href: '/office/actions', label: 'Log', menu: true, may: 'read actions' },
  { href: '/office/security-log', label: 'Security log', menu: true, may: 'read security log' },
  { href: '/office/health', label: 'Health', menu: true, may: 'read health' },
  { href: '/office/two-step', label: 'Two-step verification', menu: true, may: 'see overview' },
];

export const catalogueNav: readonly NavEntry[] = [
  { href: '/properties', label: 'Properties' },
  { href: '/new-properties', label: 'New properties' },
];

export const findNavEntry = (href: string) => dashboardNav.find((entry) => entry.href === href);

/** An entry is current on its own page and those below it, except for the home pages. */
export const isCurrent = (entry: NavEntry, path: string) =>
  path === entry.href || (entry.href !== '/dashboard' && entry.href !== '/office' && path.startsWith(`${entry.href}/`));
