import type { SavedSearch } from '#lib/api/alerts.ts';
import type { savedSearches } from '../db/schema.ts';

/** The address of its results, on the public pages or behind the sign-in. */
export const savedSearchHref = (query: string, base = '') =>
  `${base}/${query.startsWith('name=') ? 'search-properties' : 'properties'}?${query}`;

export const savedSearchOf = (row: typeof savedSearches.$inferSelect): SavedSearch => ({
  id: row.id,
  title: row.title,
  href: savedSearchHref(row.query, '/dashboard'),
  paused: row.pausedAt !== null,
  created_at: row.createdAt.toISOString(),
});
