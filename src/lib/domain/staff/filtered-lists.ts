/** Office lists with saved filters. */
export const filteredLists = [
  'payments',
  'plans',
  'arrears',
  'customers',
  'properties',
  'enquiries',
  'actions',
] as const;
export type FilteredList = (typeof filteredLists)[number];

/** For each person and list. */
export const maxSavedFilters = 12;

/** Query parameters that are not filters, such as page and selection. */
const transientParams = ['page', 'after', 'payment', 'enquiry', 'focus'];

/** The filters of a list's address in a fixed order; '' where nothing is filtered. */
export function normaliseFilters(query: string): string {
  const filters = new URLSearchParams(query);
  for (const name of transientParams) filters.delete(name);
  filters.sort();
  return filters.toString();
}
