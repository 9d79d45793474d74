import { AsyncLocalStorage } from 'node:async_hooks';

/** Seconds until a cached page is revalidated; a change of its content invalidates it at once. */
const MAX_AGE = 60;

/** Every page that shows properties. */
export const CATALOGUE_TAG = 'catalogue';
/** The page of one property. */
export const propertyTag = (propertyId: number) => `property:${propertyId}`;
/** Pages that show the page about paying, and the sitemap. */
export const PAYING_TAG = 'paying';

/** The tags touched while one request is answered; the server drops their pages before the answer leaves. */
export const touchedTags = new AsyncLocalStorage<Set<string>>();

/** Lets the page cache keep a page that is the same for everybody. */
export function markCacheable(headers: Headers, tags: readonly string[], seconds = MAX_AGE) {
  headers.set('cdn-cache-control', `max-age=${seconds}`);
  headers.set('cache-tag', tags.join(','));
}
