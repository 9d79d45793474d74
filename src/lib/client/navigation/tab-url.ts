/** Tabs by status and pages stand in the address as `?status=completed&page=2`; All and the first page need no word. */
const slugOf = (tab: string) => tab.toLowerCase();

export const statusTab = <T extends string>(tabs: readonly [T, ...T[]], search: string): T => {
  const slug = new URLSearchParams(search).get('status');
  return tabs.find((tab) => slugOf(tab) === slug) ?? tabs[0];
};

/** Another tab begins at its first page. */
export const statusHref = (tab: string) => (tab === 'All' ? '?' : `?status=${slugOf(tab)}`);

export const statusPageHref = (tab: string, page: number) => {
  if (page <= 1) return statusHref(tab);
  return tab === 'All' ? `?page=${page}` : `${statusHref(tab)}&page=${page}`;
};

export const pageFromQuery = (search: string): number => {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};
