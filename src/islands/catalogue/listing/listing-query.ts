import type * as z from 'zod/mini';
import { filterPayload } from '#lib/api/catalogue/listing-filters.ts';
import type { FieldErrors } from '#lib/api/errors.ts';
import { propertyType, propertyTypeNames } from '#lib/domain/enums.ts';
import { saleStatuses, sortOrders } from '#lib/domain/limits.ts';
import { plainAmount } from '#lib/domain/typed/amounts.ts';
import { findState } from '#lib/domain/words/find-state.ts';
import { duplicateParameter, maxBelowMin, unknownState } from '#lib/messages/listing.ts';
import {
  amountFields,
  comparesPrices,
  type FilterField,
  type FilterValues,
  filterFields,
  saleAndRent,
} from './listing-url.ts';

type Filters = z.output<typeof filterPayload>;

export interface ListingQuery {
  filters: Filters;
  /** The fields as shown in the form, invalid ones included. */
  values: FilterValues;
  /** The valid ones, for links. */
  validValues: FilterValues;
  errors: FieldErrors;
  /** Whether anything but the page is given. */
  isFiltered: boolean;
}

/** Each field with its label and the parameter names that links may use for it. */
const names: Record<FilterField | 'page', readonly [label: string, ...names: string[]]> = {
  state: ['State', 'state'],
  type: ['Type', 'type', 'propertyType'],
  status: ['Availability', 'status'],
  no_of_bedrooms: ['Bedrooms', 'no_of_bedrooms', 'no_of_bedroom', 'bedrooms'],
  minPrice: ['Min price', 'minPrice', 'min'],
  maxPrice: ['Max price', 'maxPrice', 'max'],
  deposit: ['Deposit', 'deposit'],
  monthly: ['Monthly amount', 'monthly'],
  prices: ['Prices', 'prices'],
  sort: ['Sort', 'sort'],
  page: ['Page', 'page'],
};
const LONGEST = 100;
/** Cards show the smallest instalment instead of the price. */
const monthlyPrices = 'monthly';

/** Reads the URL of a listing. What is invalid is left out and reported. */
export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  const { values, page, errors } = readValues(parameters);
  const bothStatuses = values.status === saleAndRent;
  if (bothStatuses) values.status = undefined;
  const read = filterPayload.safeParse({ ...values, page });
  for (const issue of read.success ? [] : read.error.issues) (errors[String(issue.path[0])] ??= []).push(issue.message);
  const validValues = without(values, errors);
  const filters = filterPayload.parse({ ...validValues, page: errors.page ? undefined : page });
  if ((filters.minPrice ?? 0) > (filters.maxPrice ?? Number.POSITIVE_INFINITY)) {
    errors.maxPrice = [maxBelowMin];
    filters.minPrice = filters.maxPrice = validValues.minPrice = validValues.maxPrice = undefined;
  }
  if (comparesPrices(validValues) && !validValues.status && validValues.type !== String(propertyType.land)) {
    if (!bothStatuses) filters.status = saleStatuses[0];
    values.status = validValues.status = bothStatuses ? saleAndRent : saleStatuses[0];
  }
  return {
    filters,
    values,
    validValues,
    errors,
    isFiltered: filterFields.some((field) => field !== 'prices' && validValues[field] !== undefined),
  };
}

function readValues(parameters: URLSearchParams) {
  const errors: FieldErrors = {};
  const readOne = (field: FilterField | 'page') => {
    const [label, ...spellings] = names[field];
    const given = spellings.flatMap((name) => parameters.getAll(name)).map((text) => text.trim().slice(0, LONGEST));
    const [first, ...others] = new Set(given.filter((text) => text !== ''));
    if (others.length > 0) errors[field] = [duplicateParameter(label)];
    return first;
  };
  const values: FilterValues = {};
  for (const field of filterFields) values[field] = readOne(field);
  for (const field of amountFields) if (values[field]) values[field] = plainAmount(values[field]) || values[field];
  if (values.state) {
    // the official name, so that the select has that option
    const state = findState(values.state);
    if (state) values.state = state.name;
    else errors.state ??= [unknownState];
  }
  if (values.sort === sortOrders[0]) values.sort = undefined;
  if (values.prices !== monthlyPrices) values.prices = undefined;
  // the form hides these two for land
  if (values.type === String(propertyType.land)) {
    values.status = values.no_of_bedrooms = undefined;
    delete errors.status;
    delete errors.no_of_bedrooms;
  }
  return { values, page: readOne('page'), errors };
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
