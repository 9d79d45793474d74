import { plainAmount } from '#lib/domain/typed/amounts.ts';

/** The filter fields, as named in the form and in the URL. */
export const filterFields = [
  'state',
  'type',
  'status',
  'no_of_bedrooms',
  'minPrice',
  'maxPrice',
  'deposit',
  'monthly',
  'prices',
  'sort',
] as const;
export type FilterField = (typeof filterFields)[number];
export type FilterValues = { [field in FilterField]?: string | undefined };

/** The address of a page under the same filters; the first page has no number. */
export function listingHref(path: string, values: FilterValues, page = 1) {
  const query = new URLSearchParams();
  for (const field of filterFields) if (values[field]) query.set(field, values[field]);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Leads through the sign-in where that is needed; the screen saves the search. The order and which price is shown are no part of it. */
export const saveSearchHref = (values: FilterValues) =>
  listingHref('/dashboard/alerts', { ...values, sort: undefined, prices: undefined });

export const amountFields = ['minPrice', 'maxPrice', 'deposit', 'monthly'] as const;

/** The address of the filters in a form, without its empty fields. */
export function filterFormHref(form: HTMLFormElement) {
  const data = new FormData(form);
  const values: FilterValues = {};
  for (const field of filterFields) {
    const value = String(data.get(field) ?? '').trim();
    values[field] = (amountFields as readonly string[]).includes(field) ? plainAmount(value) : value;
  }
  return listingHref(new URL(form.action).pathname, values);
}
