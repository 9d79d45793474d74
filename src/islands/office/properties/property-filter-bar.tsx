import { ListChoice, ListSearch } from '../list-search.tsx';
import { type PropertyFilterState, propertyFilterOptions } from './property-filter-state.ts';

const labels = { state: 'State', type: 'Kind', purpose: 'Offered for', sort: 'Order' } as const;
const fields = ['state', 'type', 'purpose', 'sort'] as const;

export const PropertyFilterBar = ({ filters }: { filters: PropertyFilterState }) => (
  <ListSearch label="Search" placeholder="Name, place or number" value={filters.name ?? ''}>
    {fields.map((field) => (
      <ListChoice
        key={field}
        name={field}
        label={labels[field]}
        options={propertyFilterOptions[field]}
        value={filters[field]}
      />
    ))}
  </ListSearch>
);
