/**
 * The public catalogue and the listings behind the sign-in: whole pages that are the same for everybody, under one
 * spelling of their path. Each of the many others would be cached as a page of its own.
 */
const CACHED =
  /^\/((dashboard\/)?(new-)?properties|properties\/[1-9]\d{0,15}(\/layout)?|search-properties|how-paying-works(\/(pcm|ha|yo|ig))?)$/;
const MAX_QUERY_LENGTH = 300;
/** Long files without a query: one that somebody makes up must not have them made again. */
const LONG_FILE = /^\/(sitemap(-[1-9]\d{0,4})?\.xml|api\/openapi\.json)$/;

/** The URL under which a page is cached: no slash at the end, its query sorted and without empty fields. */
export function cacheKeyOf(path: string, query: string): string | undefined {
  if (LONG_FILE.test(path)) return path;
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (!CACHED.test(bare) || query.length > MAX_QUERY_LENGTH) return undefined;
  if (query === '') return bare;
  const fields = new URLSearchParams([...new URLSearchParams(query)].filter(([, value]) => value !== ''));
  fields.sort();
  return fields.size === 0 ? bare : `${bare}?${fields}`;
}
