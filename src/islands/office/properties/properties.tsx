import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { describeList } from '../list/list-description.ts';
import { OfficeList } from '../list/office-list.tsx';
import { IfPermitted } from '../permissions.tsx';
import { bulkPrice } from './bulk-price.tsx';
import { hasPropertyFilters, propertyFilters, readPropertyFilters } from './property-filters.ts';
import { propertyTable } from './property-table.tsx';

const properties = describeList({
  call: 'GET /office/properties',
  things: 'properties',
  input: readPropertyFilters,
  rows: (answer) => answer.properties,
  table: propertyTable,
  search: { label: 'Search', placeholder: 'Name, place or number' },
  filters: propertyFilters,
  saved: 'properties',
  bulk: bulkPrice,
  none: 'No properties yet',
  more: 'You see them here once they are created or imported.',
  action: (
    <IfPermitted to="change properties">
      <ButtonLink data-key="n" href="/office/properties/new">
        New property
      </ButtonLink>
    </IfPermitted>
  ),
  isFiltered: ({ query, answer }) =>
    hasPropertyFilters(readPropertyFilters(query)) || Boolean(answer?.properties.total),
  unfit: {
    title: 'No property matches',
    text: 'Look for a part of the name, a place or a number, or choose fewer filters.',
    action: <ButtonLink href="/office/properties">Show all properties</ButtonLink>,
  },
});

/** All properties, published or not; the filters are in the address. */
export const Properties = () => <OfficeList of={properties} />;
