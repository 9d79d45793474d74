/** How long a page may be kept before it is looked after again, in seconds; a change of what it shows ends it at once. */
const LONGEST = 60;

/** Lets the cache in front keep a page that is the same for everybody. */
export function markCacheable(headers: Headers, tags: readonly string[], seconds = LONGEST) {
  headers.set('cdn-cache-control', `max-age=${seconds}`);
  headers.set('cache-tag', tags.join(','));
}
