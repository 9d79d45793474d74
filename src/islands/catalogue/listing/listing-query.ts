import type * as z from 'zod/mini';
import { filterPayload } from '#lib/contract/catalogue.ts';
import type { FieldErrors } from '#lib/contract/errors.ts';
import { propertyType, propertyTypeNames } from '#lib/domain/kinds.ts';
import { ungroupAmount } from '#lib/domain/money.ts';
import { findState } from '#lib/domain/states.ts';

type Filters = z.output<typeof filterPayload>;

/** What the URL of a listing asks for. */
export interface ListingQuery {
  filters: Filters;
  /** Fields as they stand in the form. */
  values: Record<string, string | undefined>;
  errors: FieldErrors;
  isFiltered: boolean;
}

const fields = ['state', 'type', 'status', 'no_of_bedrooms', 'minPrice', 'maxPrice'] as const;

/** Reads a URL that anybody may have written: what means nothing is named and left out. */
export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  const values = readValues(parameters);
  const errors: FieldErrors = {};
  const sent: Record<string, unknown> = { ...values, page: parameters.get('page') || undefined };
  let read = filterPayload.safeParse(sent);
  for (const issue of read.success ? [] : read.error.issues) {
    const field = String(issue.path[0]);
    (errors[field] ??= []).push(issue.message);
    delete sent[field];
  }
  read = filterPayload.safeParse(sent);
  if (!read.success) throw new Error('a listing without any filter is a listing');
  return { filters: read.data, values, errors, isFiltered: fields.some((field) => values[field] !== undefined) };
}

function readValues(parameters: URLSearchParams) {
  const values: Record<string, string | undefined> = {};
  for (const field of fields) values[field] = parameters.get(field)?.trim().slice(0, 100) || undefined;
  values.no_of_bedrooms ??= parameters.get('no_of_bedroom')?.trim().slice(0, 100) || undefined;
  // an official name, so that its option is the chosen one; what is no state stays and finds nothing
  if (values.state) values.state = findState(values.state)?.name ?? values.state;
  for (const field of ['minPrice', 'maxPrice']) {
    const typed = values[field];
    if (typed) values[field] = ungroupAmount(typed);
  }
  // the form hides these two for land
  if (values.type === String(propertyType.land)) values.status = values.no_of_bedrooms = undefined;
  return values;
}

/** The address of a page under the same filters; the first page has none. */
export function hrefOf(path: string, values: ListingQuery['values'], page: number) {
  const query = new URLSearchParams();
  for (const field of fields) if (values[field]) query.set(field, values[field]);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** 'Land in Lagos, page 2' */
export function titleOf({ state, type, page }: Filters) {
  const kind = type === 1 || type === 2 ? propertyTypeNames[type] : undefined;
  const what = kind === 'Residential' ? 'Houses' : (kind ?? 'Properties');
  const where = state && findState(state) ? ` in ${findState(state)?.name}` : '';
  return `${what}${where}${page > 1 ? `, page ${page}` : ''}`;
}
