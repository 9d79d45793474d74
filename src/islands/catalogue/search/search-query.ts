import { maxSearchLength } from '#lib/domain/limits.ts';
import { normalizeQuery } from '#lib/domain/search-text.ts';

/** The search in the address of a results screen. */
type SearchQuery =
  | { state: 'nothing'; name: '' }
  | { state: 'too_long'; name: string }
  | { state: 'search'; name: string; page: number };

/** How much of a text that is too long to search for is shown in the field. */
const longestShown = 2 * maxSearchLength;

/** Reads the address. An invalid page number means the first page. */
export function readSearchQuery(parameters: URLSearchParams): SearchQuery {
  const name = normalizeQuery(parameters.get('name') ?? '');
  if (name === '') return { state: 'nothing', name };
  if (name.length > maxSearchLength) return { state: 'too_long', name: [...name].slice(0, longestShown).join('') };
  const page = parameters.get('page') ?? '';
  return { state: 'search', name, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/** The public results screen, or the one behind the sign-in. */
export type SearchPath = '/search-properties' | '/dashboard/search-properties';

/** Prefix of the catalogue's addresses: '/dashboard' behind the sign-in. */
export const catalogueBase = (path: SearchPath) => (path === '/search-properties' ? '' : '/dashboard');

export function searchHref(path: SearchPath, name: string, page = 1) {
  const query = new URLSearchParams({ name });
  if (page > 1) query.set('page', String(page));
  return `${path}?${query}`;
}
