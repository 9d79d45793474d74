import { invalidatePages } from '../invalidate-pages.ts';

/** Seconds until a cached page is revalidated; a change of its content invalidates it at once. */
const MAX_AGE = 60;

/** Every page that shows properties. */
export const CATALOGUE_TAG = 'catalogue';
/** The page of one property. */
export const propertyTag = (propertyId: number) => `property:${propertyId}`;

/** Lets the page cache keep a page that is the same for everybody. */
export function markCacheable(headers: Headers, tags: readonly string[], seconds = MAX_AGE) {
  headers.set('cdn-cache-control', `max-age=${seconds}`);
  headers.set('cache-tag', tags.join(','));
}

/** Drops the cached pages that show a property, once the transaction has committed. */
export const invalidateProperty = (propertyId: number) => invalidatePages([propertyTag(propertyId), CATALOGUE_TAG]);

/** Drops all cached pages that show properties, once the transaction has committed. */
export const invalidateCatalogue = () => invalidatePages([CATALOGUE_TAG]);
