export interface NavEntry {
  href: string;
  label: string;
  /** Its page exists. An entry is written here first and switched on when it can be opened. */
  ready: boolean;
}

export interface DashboardEntry extends NavEntry {
  icon: 'home' | 'search' | 'plot' | 'wallet' | 'receipt' | 'heart' | 'bell' | 'user' | 'help' | 'info' | 'settings';
  /** On the tab bar of a phone, under this name; the rest are behind 'More'. */
  tab?: string;
  /** At the foot of the side navigation. */
  foot?: true;
}

const entries: readonly DashboardEntry[] = [
  { href: '/dashboard', label: 'Dashboard', icon: 'home', tab: 'Home', ready: true },
  { href: '/dashboard/properties', label: 'Properties', icon: 'search', tab: 'Properties', ready: true },
  { href: '/dashboard/my-properties', label: 'My Properties', icon: 'plot', tab: 'My Properties', ready: true },
  { href: '/dashboard/wallet', label: 'Wallet', icon: 'wallet', tab: 'Wallet', ready: false },
  { href: '/dashboard/payments', label: 'Transactions', icon: 'receipt', ready: false },
  { href: '/dashboard/saved-properties', label: 'Saved', icon: 'heart', ready: false },
  { href: '/dashboard/notifications', label: 'Notifications', icon: 'bell', ready: false },
  { href: '/dashboard/my-profile', label: 'My profile', icon: 'user', ready: false },
  { href: '/dashboard/support', label: 'Support', icon: 'help', foot: true, ready: false },
  { href: '/dashboard/faqs', label: 'FAQs', icon: 'info', foot: true, ready: false },
  { href: '/dashboard/settings', label: 'Settings', icon: 'settings', foot: true, ready: false },
];

/** The field in the top bar, which leads there with ?name=. */
export const dashboardSearch: NavEntry = {
  href: '/dashboard/search-properties',
  label: 'Search properties',
  ready: false,
};

const office: readonly NavEntry[] = [
  { href: '/office/payments', label: 'Payments', ready: true },
  { href: '/office/plans', label: 'Plans', ready: true },
  { href: '/office/properties', label: 'Properties', ready: false },
  { href: '/office/enquiries', label: 'Enquiries', ready: false },
  { href: '/office/notices', label: 'Notices', ready: false },
  { href: '/office/health', label: 'Health', ready: true },
];

const catalogue: readonly NavEntry[] = [
  { href: '/properties', label: 'Properties', ready: true },
  { href: '/new-properties', label: 'New properties', ready: false },
];

const isReady = ({ ready }: NavEntry) => ready;

export const dashboardNav = entries.filter(isReady);
export const officeNav = office.filter(isReady);
export const catalogueNav = catalogue.filter(isReady);

export const findReady = (href: string) => dashboardNav.find((entry) => entry.href === href);

/** An entry is current on its own page and on those below it; the first of a group only on its own. */
export const isCurrent = (entry: NavEntry, path: string) =>
  path === entry.href || (entry.href !== '/dashboard' && path.startsWith(`${entry.href}/`));
