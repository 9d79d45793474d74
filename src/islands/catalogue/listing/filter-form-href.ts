import { type FilterValues, filterFields, listingHref } from './listing-url.ts';

const amounts: readonly string[] = ['minPrice', 'maxPrice'];

/** The address of the filters in a form, without its empty fields. */
export function filterFormHref(form: HTMLFormElement) {
  const data = new FormData(form);
  const values: FilterValues = {};
  for (const field of filterFields) {
    const value = String(data.get(field) ?? '').trim();
    values[field] = amounts.includes(field) ? value.replace(/[₦, ]/g, '') : value;
  }
  return listingHref(new URL(form.action).pathname, values);
}
