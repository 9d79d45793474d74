import { maxSearchLength } from '#lib/domain/limits.ts';

/** Status tabs and pages in the URL: `?status=completed&page=2`, without `status` for All and without `page` for 1. */
const tabSlug = (tab: string) => tab.toLowerCase();

export const statusTab = <T extends string>(tabs: readonly [T, ...T[]], search: string): T => {
  const slug = new URLSearchParams(search).get('status');
  return tabs.find((tab) => tabSlug(tab) === slug) ?? tabs[0];
};

/** The first page of a tab. */
export const statusHref = (tab: string) => (tab === 'All' ? '?' : `?status=${tabSlug(tab)}`);

export const statusPageHref = (tab: string, page: number) => {
  if (page <= 1) return statusHref(tab);
  return tab === 'All' ? `?page=${page}` : `${statusHref(tab)}&page=${page}`;
};

/** What the list is searched for; '' for all. */
export const searchFromQuery = (query: string): string =>
  (new URLSearchParams(query).get('search') ?? '').trim().slice(0, maxSearchLength);

/** A link to a tab or page of the list that keeps the search. */
export const withSearch = (href: string, wanted: string): string =>
  wanted ? `${href}${href === '?' ? '' : '&'}search=${encodeURIComponent(wanted)}` : href;

export const pageFromQuery = (search: string): number => {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};
