import { searchParam } from '../list-query.ts';

/** The options of each filter; the first of each means no filter. */
const options = {
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

const labels = { state: 'State', type: 'Kind', purpose: 'Offered for', sort: 'Order' } as const;

export const propertyFilters = (['state', 'type', 'purpose', 'sort'] as const).map(
  (name) => ({ kind: 'choice', name, label: labels[name], options: options[name] }) as const,
);

type Choices = typeof options;
type Chosen = { [Name in keyof Choices]?: Exclude<Choices[Name][number]['value'], ''> };
type PropertyFilters = Chosen & { name?: string };

/** The filters in the address; invalid ones are left out. */
export function readPropertyFilters(query: URLSearchParams): PropertyFilters {
  const name = searchParam(query);
  const chosen = Object.entries(options).flatMap(([field, values]) => {
    const value = query.get(field);
    return value && values.some((option) => option.value === value) ? [[field, value]] : [];
  });
  return { ...(name && { name }), ...Object.fromEntries(chosen) };
}

export const hasPropertyFilters = ({ sort: _, ...filters }: PropertyFilters) => Object.keys(filters).length > 0;
