import { atom, onMount } from 'nanostores';

const path = () => (typeof location === 'undefined' ? '?' : location.pathname);
const search = () => (typeof location === 'undefined' ? '' : location.search);

/** The query of the URL, as in `location.search`. It holds tabs, pages and choices, so that they can be linked to. */
export const $urlQuery = atom(search());

onMount($urlQuery, () => {
  const follow = () => $urlQuery.set(search());
  follow();
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
});

/** Changes the query without loading the page, with a new history entry. */
export const pushQuery = (href: string) => {
  history.pushState(null, '', href);
  $urlQuery.set(search());
};

/** The same without a history entry, to correct the URL. */
export const replaceQuery = (href: string) => {
  history.replaceState(history.state, '', href);
  $urlQuery.set(search());
};

/**
 * The query with some values changed; null removes one. Components that are also rendered on the server pass the query of
 * that render, because hydration does not correct links.
 */
export const queryWith = (change: Record<string, string | number | null>, from = $urlQuery.get()) => {
  const query = new URLSearchParams(from);
  for (const [name, value] of Object.entries(change))
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : path();
};
