import { maxSearchLength } from '#lib/domain/limits.ts';
import { normalizeQuery } from '#lib/domain/search-text.ts';

/** What the address of a results screen asks for. */
export type SearchQuery =
  | { state: 'nothing'; name: '' }
  | { state: 'too_long'; name: string }
  | { state: 'search'; name: string; page: number };

/** Of a text that is too long to be searched for, this much is shown in the field. */
const longestShown = 2 * maxSearchLength;

/** Reads an address that anybody may have written; a page that means nothing is the first. */
export function readSearchQuery(parameters: URLSearchParams): SearchQuery {
  const name = normalizeQuery(parameters.get('name') ?? '');
  if (name === '') return { state: 'nothing', name };
  if (name.length > maxSearchLength) return { state: 'too_long', name: [...name].slice(0, longestShown).join('') };
  const page = parameters.get('page') ?? '';
  return { state: 'search', name, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/** The results screen below which the links of a box lead: the public one or the signed-in one. */
export type SearchPath = '/search-properties' | '/dashboard/search-properties';

/** What stands before the addresses of the catalogue beside it: '/dashboard' behind the sign-in. */
export const catalogueBase = (path: SearchPath) => (path === '/search-properties' ? '' : '/dashboard');

export function searchHref(path: SearchPath, name: string, page = 1) {
  const query = new URLSearchParams({ name });
  if (page > 1) query.set('page', String(page));
  return `${path}?${query}`;
}
