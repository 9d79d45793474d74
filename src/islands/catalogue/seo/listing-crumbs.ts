import type { PropertyType } from '#lib/domain/enums.ts';
import type { Crumb } from '#lib/page-head.ts';
import { listingTitle } from '../listing/listing-query.ts';
import { listingHref } from '../listing/listing-url.ts';
import { propertiesCrumb, stateCrumb } from './property-crumbs.ts';

const path = '/properties';

/** Properties › Lagos › Land in Lagos; none for the unfiltered list. */
export function listingCrumbs({ state, type }: { state?: string | undefined; type?: PropertyType | undefined }) {
  if (!state && !type) return [];
  const here = listingHref(path, { state, type: type?.toString() });
  const ofType: Crumb[] = type ? [{ name: listingTitle({ state, type, page: 1 }), href: here }] : [];
  return [propertiesCrumb(path), ...(state ? [stateCrumb(path, state)] : []), ...ofType];
}
