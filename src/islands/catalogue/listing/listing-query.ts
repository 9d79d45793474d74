import type * as z from 'zod/mini';
import { filterPayload } from '#lib/api/catalogue/listing-filters.ts';
import type { FieldErrors } from '#lib/api/errors.ts';
import { propertyType, propertyTypeNames } from '#lib/domain/enums.ts';
import { sortOrders } from '#lib/domain/limits.ts';
import { ungroupAmount } from '#lib/domain/money.ts';
import { findState } from '#lib/domain/states.ts';
import { maxBelowMin, moreThanOnce, unknownState } from '#lib/messages/listing.ts';
import { type FilterField, type FilterValues, filterFields } from './listing-url.ts';

type Filters = z.output<typeof filterPayload>;

/** What the URL of a listing asks for. */
export interface ListingQuery {
  filters: Filters;
  /** Fields as they stand in the form, what is wrong with them included. */
  values: FilterValues;
  /** Those of them that mean something, for links. */
  sound: FilterValues;
  errors: FieldErrors;
  /** Whether anything but the page is asked for. */
  isFiltered: boolean;
}

/** Each field with the other names under which links may carry it. */
const names: Record<FilterField | 'page', readonly [label: string, ...names: string[]]> = {
  state: ['State', 'state'],
  type: ['Type', 'type', 'propertyType'],
  status: ['Availability', 'status'],
  no_of_bedrooms: ['Bedrooms', 'no_of_bedrooms', 'no_of_bedroom', 'bedrooms'],
  minPrice: ['Min price', 'minPrice', 'min'],
  maxPrice: ['Max price', 'maxPrice', 'max'],
  sort: ['Sort', 'sort'],
  page: ['Page', 'page'],
};
const LONGEST = 100;

/** Reads a URL that anybody may have written: what means nothing is named and left out. */
export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  const { values, page, errors } = readValues(parameters);
  const read = filterPayload.safeParse({ ...values, page });
  for (const issue of read.success ? [] : read.error.issues) (errors[String(issue.path[0])] ??= []).push(issue.message);
  const sound = without(values, errors);
  const filters = filterPayload.parse({ ...sound, page: errors.page ? undefined : page });
  if ((filters.minPrice ?? 0) > (filters.maxPrice ?? Number.POSITIVE_INFINITY)) {
    errors.maxPrice = [maxBelowMin];
    filters.minPrice = filters.maxPrice = sound.minPrice = sound.maxPrice = undefined;
  }
  return { filters, values, sound, errors, isFiltered: filterFields.some((field) => sound[field] !== undefined) };
}

function readValues(parameters: URLSearchParams) {
  const errors: FieldErrors = {};
  const one = (field: FilterField | 'page') => {
    const [label, ...spellings] = names[field];
    const given = spellings.flatMap((name) => parameters.getAll(name)).map((text) => text.trim().slice(0, LONGEST));
    const [first, ...others] = new Set(given.filter((text) => text !== ''));
    if (others.length > 0) errors[field] = [moreThanOnce(label)];
    return first;
  };
  const values: FilterValues = {};
  for (const field of filterFields) values[field] = one(field);
  for (const field of ['minPrice', 'maxPrice'] as const)
    if (values[field]) values[field] = ungroupAmount(values[field]) || values[field];
  if (values.state) {
    // an official name, so that its option is the chosen one
    const state = findState(values.state);
    if (state) values.state = state.name;
    else errors.state ??= [unknownState];
  }
  if (values.sort === sortOrders[0]) values.sort = undefined;
  // the form hides these two for land
  if (values.type === String(propertyType.land)) {
    values.status = values.no_of_bedrooms = undefined;
    delete errors.status;
    delete errors.no_of_bedrooms;
  }
  return { values, page: one('page'), errors };
}

const without = (values: FilterValues, errors: FieldErrors): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== undefined && !errors[field]));

/** 'Land in Lagos, page 2' */
export function listingTitle({ state, type, page }: Filters) {
  const kind = type === 1 || type === 2 ? propertyTypeNames[type] : undefined;
  const what = kind === 'Residential' ? 'Houses' : (kind ?? 'Properties');
  const where = state && findState(state) ? ` in ${findState(state)?.name}` : '';
  return `${what}${where}${page > 1 ? `, page ${page}` : ''}`;
}
