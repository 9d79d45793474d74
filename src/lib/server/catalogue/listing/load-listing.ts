import type * as z from 'zod/mini';
import type { filterPayload } from '#lib/api/catalogue/listing-filters.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import type { Contacts } from '#lib/site.ts';
import { companyContacts } from '../../company/contacts.ts';
import { propertiesHeader } from '../../content/properties-header.ts';
import { propertiesType, propertyLocations } from '../lookups.ts';
import { nullOnError } from '../null-on-error.ts';
import { findCards } from './find-cards.ts';
import { parseFilters } from './property-filters.ts';

interface Choice {
  value: string | number;
  label: string;
}

export interface Listing {
  /** Null when they could not be loaded. */
  properties: Paginated<Property> | null;
  descriptions: readonly string[];
  contacts: Contacts | null;
  states: readonly Choice[];
  types: readonly Choice[] | null;
}

export type ListingFilters = z.output<typeof filterPayload>;

/** What a listing shows. A part that fails is null, so that the page can still be shown. */
export async function loadListing(sent: ListingFilters, isFiltered: boolean): Promise<Listing> {
  const path = isFiltered ? '/filter-property' : '/properties-page';
  const { page, sort } = sent;
  const finding = findCards({ path, page, filters: parseFilters(sent), sort });
  const [properties, header, contacts, locations, types] = await Promise.all([
    nullOnError(finding.then(({ properties }) => properties)),
    nullOnError(finding.then(({ cache }) => cache('header', propertiesHeader))),
    nullOnError(finding.then(({ cache }) => cache('contacts', companyContacts))),
    nullOnError(propertyLocations()),
    nullOnError(propertiesType()),
  ]);
  return {
    properties,
    descriptions: header?.properties_header[0]?.list_description ?? [],
    contacts,
    states: (locations?.data ?? []).map(({ state_name: name }) => ({ value: name, label: name })),
    types: types?.data.map(({ id, name }) => ({ value: id, label: name })) ?? null,
  };
}

export const loadNewest = (page: number): Promise<Paginated<Property> | null> =>
  nullOnError(findCards({ path: '/properties-page', page }).then(({ properties }) => properties));
