import type { PropertyType } from '#lib/domain/kinds.ts';
import type { Crumb } from '#lib/page-head.ts';
import { titleOf } from '../listing/listing-query.ts';
import { hrefOf } from '../listing/listing-url.ts';
import { crumbOfAll, crumbOfState } from './crumbs.ts';

const path = '/properties';

/** Properties › Lagos › Land in Lagos; the list of everything stands at the beginning and needs none. */
export function crumbsOfListing({ state, type }: { state?: string | undefined; type?: PropertyType | undefined }) {
  if (!state && !type) return [];
  const here = hrefOf(path, { state, type: type?.toString() });
  const ofType: Crumb[] = type ? [{ name: titleOf({ state, type, page: 1 }), href: here }] : [];
  return [crumbOfAll(path), ...(state ? [crumbOfState(path, state)] : []), ...ofType];
}
