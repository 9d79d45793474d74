import { pageParam, searchParam } from '../list-query.ts';

/** The filters and their options; the first option of each means no filter. */
export const propertyFilterOptions = {
  state: [
    { value: '', label: 'Any' },
    { value: 'published', label: 'Published' },
    { value: 'unpublished', label: 'Not published' },
    { value: 'sold_out', label: 'Sold out' },
  ],
  type: [
    { value: '', label: 'Any' },
    { value: 'Land', label: 'Land' },
    { value: 'Residential', label: 'Residential' },
  ],
  purpose: [
    { value: '', label: 'Any' },
    { value: 'Sale', label: 'For sale' },
    { value: 'Rent', label: 'For rent' },
  ],
  sort: [
    { value: '', label: 'Newest first' },
    { value: 'name', label: 'By name' },
    { value: 'price_low', label: 'Lowest price first' },
    { value: 'price_high', label: 'Highest price first' },
  ],
} as const;

type Choices = typeof propertyFilterOptions;
type Chosen = { [Name in keyof Choices]?: Exclude<Choices[Name][number]['value'], ''> };
export type PropertyFilterState = Chosen & { page: string; name?: string };

/** The filters in the address; invalid ones are left out. */
export function readPropertyFilters(query: URLSearchParams): PropertyFilterState {
  const name = searchParam(query);
  const chosen = Object.entries(propertyFilterOptions).flatMap(([field, options]) => {
    const value = query.get(field);
    return value && options.some((option) => option.value === value) ? [[field, value]] : [];
  });
  return { page: pageParam(query), ...(name && { name }), ...Object.fromEntries(chosen) };
}

export const hasPropertyFilters = ({ page: _, sort: __, ...filters }: PropertyFilterState) =>
  Object.keys(filters).length > 0;
