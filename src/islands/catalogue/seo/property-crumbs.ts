import type { Property } from '#lib/api/catalogue/property.ts';
import type { Crumb } from '#lib/page-head.ts';
import { listingHref } from '../listing/listing-url.ts';
import type { Thing } from './json-ld.ts';

export const propertiesCrumb = (path: string): Crumb => ({ name: 'Properties', href: path });
export const stateCrumb = (path: string, state: string): Crumb => ({ name: state, href: listingHref(path, { state }) });

/** Properties › Lagos › Palm Grove Estate */
export const propertyCrumbs = (property: Pick<Property, 'id' | 'name' | 'state'>, path = '/properties'): Crumb[] => [
  propertiesCrumb(path),
  stateCrumb(path, property.state),
  { name: property.name, href: `${path}/${property.id}` },
];

export const breadcrumbList = (crumbs: readonly Crumb[], site: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site + href,
  })),
});
