import type { Permission } from './domain/staff/roles.ts';

export type CountName = 'saved' | 'unread';

export interface NavEntry {
  href: string;
  label: string;
  /** Whether its page exists; other entries are not shown. */
  ready: boolean;
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

const entries: readonly DashboardEntry[] = [
  { href: '/dashboard', label: 'Dashboard', icon: 'home', tab: 'Home', ready: true },
  { href: '/dashboard/properties', label: 'Properties', icon: 'search', tab: 'Properties', ready: true },
  { href: '/dashboard/my-properties', label: 'My Properties', icon: 'plot', tab: 'My Properties', ready: true },
  { href: '/dashboard/wallet', label: 'Wallet', icon: 'wallet', tab: 'Wallet', ready: true },
  { href: '/dashboard/payments', label: 'Transactions', icon: 'receipt', ready: true },
  {
    href: '/dashboard/saved-properties',
    label: 'Saved',
    icon: 'heart',
    count: { of: 'saved', what: 'properties' },
    ready: true,
  },
  {
    href: '/dashboard/notifications',
    label: 'Notifications',
    icon: 'bell',
    count: { of: 'unread', what: 'unread' },
    ready: true,
  },
  { href: '/dashboard/my-profile', label: 'My profile', icon: 'user', ready: true },
  { href: '/dashboard/support', label: 'Support', icon: 'help', foot: true, ready: true },
  { href: '/dashboard/faqs', label: 'FAQs', icon: 'info', foot: true, ready: true },
  { href: '/dashboard/settings', label: 'Settings', icon: 'settings', foot: true, ready: true },
];

/** The page that the search field in the header leads to, with ?name=. */
export const dashboardSearch: NavEntry = {
  href: '/dashboard/search-properties',
  label: 'Search properties',
  ready: true,
};

const office: readonly OfficeEntry[] = [
  { href: '/office', label: 'Overview', menu: true, may: 'see overview', ready: true },
  { href: '/office/payments', label: 'Payments', may: 'read payments', ready: true },
  { href: '/office/payouts', label: 'Payouts', menu: true, may: 'read payouts', ready: true },
  { href: '/office/reconciliation', label: 'Reconciliation', menu: true, may: 'read reconciliation', ready: true },
  { href: '/office/settlements', label: 'Settlements', menu: true, may: 'read reconciliation', ready: true },
  { href: '/office/approvals', label: 'Approvals', menu: true, may: 'read approvals', ready: true },
  { href: '/office/plans', label: 'Plans', may: 'read plans', ready: true },
  { href: '/office/arrears', label: 'Arrears', menu: true, may: 'read arrears', ready: true },
  { href: '/office/holds', label: 'Units on hold', menu: true, may: 'read plans', ready: true },
  { href: '/office/customers', label: 'Customers', may: 'read customers', ready: true },
  { href: '/office/properties', label: 'Properties', may: 'read properties', ready: true },
  { href: '/office/papers', label: 'Documents', may: 'see overview', ready: true },
  { href: '/office/enquiries', label: 'Enquiries', may: 'read enquiries', ready: true },
  { href: '/office/visits', label: 'Visits', menu: true, may: 'read visits', ready: true },
  { href: '/office/notices', label: 'Notices', may: 'read notices', ready: true },
  { href: '/office/content', label: 'Content', may: 'read content', ready: true },
  { href: '/office/alerts', label: 'Customer demand', menu: true, may: 'read alerts', ready: true },
  { href: '/office/reports', label: 'Reports', menu: true, may: 'read reports', ready: true },
  { href: '/office/files', label: 'Files', menu: true, may: 'export files', ready: true },
  { href: '/office/marketers', label: 'Sales by marketer', menu: true, may: 'read marketers', ready: true },
  { href: '/office/commissions', label: 'Commissions', menu: true, may: 'read commissions', ready: true },
  { href: '/office/staff', label: 'Staff', menu: true, may: 'read staff', ready: true },
  { href: '/office/webhooks', label: 'Webhooks', menu: true, may: 'read webhooks', ready: true },
  { href: '/office/actions', label: 'Log', menu: true, may: 'read actions', ready: true },
  { href: '/office/security-log', label: 'Security log', menu: true, may: 'read security log', ready: true },
  { href: '/office/health', label: 'Health', menu: true, may: 'read health', ready: true },
  { href: '/office/two-step', label: 'Two-step verification', menu: true, may: 'see overview', ready: true },
];

const catalogue: readonly NavEntry[] = [
  { href: '/properties', label: 'Properties', ready: true },
  { href: '/new-properties', label: 'New properties', ready: true },
];

const isReady = ({ ready }: NavEntry) => ready;

export const dashboardNav = entries.filter(isReady);
export const officeNav = office.filter(isReady);
export const catalogueNav = catalogue.filter(isReady);

export const findNavEntry = (href: string) => dashboardNav.find((entry) => entry.href === href);

/** An entry is current on its own page and those below it, except for the home pages. */
export const isCurrent = (entry: NavEntry, path: string) =>
  path === entry.href || (entry.href !== '/dashboard' && entry.href !== '/office' && path.startsWith(`${entry.href}/`));
