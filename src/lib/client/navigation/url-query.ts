import { atom, onMount } from 'nanostores';

const path = () => (typeof location === 'undefined' ? '?' : location.pathname);
const search = () => (typeof location === 'undefined' ? '' : location.search);

/** The query of the address: tabs, pages and choices live there, so that they can be linked to and gone back from. */
export const $urlQuery = atom(search());

onMount($urlQuery, () => {
  const follow = () => $urlQuery.set(search());
  follow();
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
});

/** Changes the query without a load; the back button takes it back. */
export const pushQuery = (href: string) => {
  history.pushState(null, '', href);
  $urlQuery.set(search());
};

/** Puts the address right: there is no way back to the wrong one. */
export const replaceQuery = (href: string) => {
  history.replaceState(null, '', href);
  $urlQuery.set(search());
};

/**
 * The present query with some values changed; null takes one out. What the server draws as well gives the query that it
 * was drawn with, because a link that differs then is not put right.
 */
export const queryWith = (change: Record<string, string | number | null>, from = $urlQuery.get()) => {
  const query = new URLSearchParams(from);
  for (const [name, value] of Object.entries(change))
    if (value === null) query.delete(name);
    else query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : path();
};
