import { atom } from 'nanostores';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { $savedIds } from '#lib/client/account/account-state.ts';
import { $pendingToggles, isSaved } from '#lib/client/account/saved-properties.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { $urlQuery, pushQuery } from '#lib/client/navigation/url-query.ts';

export type SavedList = CallAnswer<'GET /user/saved-property'>;
export type SavedItem = SavedList['saved_property']['data'][number];

/** Properties removed on this visit. They keep their place, so that they can be put back. */
export const $removed = atom<readonly number[]>([]);

export const trackRemovals = () =>
  $pendingToggles.listen((pressed) => {
    const ids = Object.keys(pressed).map(Number);
    const fresh = ids.filter((id) => pressed[id] === false && !$removed.get().includes(id));
    if (fresh.length > 0) $removed.set([...$removed.get(), ...fresh]);
  });

/** Hides what another tab or screen has removed, even from a cached response. */
export const visibleItems = ({ saved_property }: SavedList): SavedItem[] =>
  saved_property.data.filter(({ property: { id } }) => !$savedIds.get() || isSaved(id) || $removed.get().includes(id));

const address = '/api/user/saved-property?';

/** A property saved elsewhere is missing from a list that was loaded before. */
export const refreshIfOutdated = ({ saved_property }: SavedList) => {
  const [newest] = $savedIds.get()?.ids ?? [];
  const isHere = saved_property.data.some(({ property: { id } }) => id === newest);
  if (newest !== undefined && saved_property.current_page === 1 && !isHere) refreshQueries(address);
};

/** Reloads the list, because removals have moved the following properties up. */
export const goToPage = (href: string) => {
  pushQuery(href);
  $removed.set([]);
  refreshQueries(address);
};

export const savedPageHref = (page: number) => (page > 1 ? `?page=${page}` : location.pathname);

export const savedPageNumber = (search = $urlQuery.get()): number => {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};
