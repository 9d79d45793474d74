import type * as z from 'zod/mini';
import type { filterPayload } from '#lib/api/catalogue/listing-filters.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import type { Contacts } from '#lib/site.ts';
import { companyContacts } from '../../company-contacts.ts';
import { propertiesHeader } from '../../content/properties-header.ts';
import { propertiesType, propertyLocations } from '../lookups.ts';
import { nullOnError } from '../null-on-error.ts';
import { findCards } from './find-cards.ts';
import { parseFilters } from './parse-filters.ts';

interface Choice {
  value: string | number;
  label: string;
}

export interface Listing {
  /** Nothing where they could not be loaded. */
  properties: Paginated<Property> | null;
  descriptions: readonly string[];
  contacts: Contacts | null;
  states: readonly Choice[];
  types: readonly Choice[] | null;
}

/** What a listing shows. One that fails is shown as failed: no visitor meets a bare error for a part of the page. */
export async function loadListing(sent: z.output<typeof filterPayload>, isFiltered: boolean): Promise<Listing> {
  const path = isFiltered ? '/filter-property' : '/properties-page';
  const { page, sort } = sent;
  const finding = findCards({ path, page, filters: parseFilters(sent), sort });
  const [properties, header, contacts, locations, types] = await Promise.all([
    nullOnError(finding.then(({ properties }) => properties)),
    nullOnError(finding.then(({ keep }) => keep('header', propertiesHeader))),
    nullOnError(finding.then(({ keep }) => keep('contacts', companyContacts))),
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
