import type { Property } from '#lib/contract/property.ts';
import type { Crumb } from '#lib/page-head.ts';
import { hrefOf } from '../listing/listing-url.ts';
import type { Thing } from './json-ld.ts';

/** The list of everything, and that of one state; `path` is where it stands. */
export const crumbOfAll = (path: string): Crumb => ({ name: 'Properties', href: path });
export const crumbOfState = (path: string, state: string): Crumb => ({ name: state, href: hrefOf(path, { state }) });

/** Properties › Lagos › Palm Grove Estate */
export const crumbsOfProperty = (property: Pick<Property, 'id' | 'name' | 'state'>, path = '/properties'): Crumb[] => [
  crumbOfAll(path),
  crumbOfState(path, property.state),
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
