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

/** Chosen in so many words, where prices are compared: properties for sale and to rent in one list. */
export const saleAndRent = 'all';

/** A year's rent is no price, so a list by price has one or the other unless both are asked for. */
export const comparesPrices = ({ minPrice, maxPrice, sort }: FilterValues) => Boolean(minPrice || maxPrice || sort);

export const withoutFilter = (values: FilterValues, field: FilterField): FilterValues => {
  const status = field === 'status' && comparesPrices(values) ? saleAndRent : undefined;
  return { ...values, [field]: status };
};

/** The address of a page under the same filters; the first page has no number. */
export function listingHref(path: string, values: FilterValues, page = 1) {
  const query = new URLSearchParams();
  for (const field of filterFields) if (values[field]) query.set(field, values[field]);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Leads through the sign-in where that is needed, which saves the search and comes back; else the screen saves it. */
export const saveSearchHref = (values: FilterValues) => listingHref('/dashboard/alerts', values);

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
