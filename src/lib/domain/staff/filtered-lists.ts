/** The lists of the office whose filters can be kept under a name. */
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

/** What belongs to the moment and not to the filter. */
const transientParams = ['page', 'after', 'payment', 'enquiry', 'focus'];

/** The filters of a list's address in a fixed order; '' where nothing is filtered. */
export function normaliseFilters(query: string): string {
  const filters = new URLSearchParams(query);
  for (const name of transientParams) filters.delete(name);
  filters.sort();
  return filters.toString();
}
