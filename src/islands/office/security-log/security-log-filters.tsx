import { securityAreas } from '#lib/domain/operations/security-events.ts';
import { securityAreaNames } from '#lib/messages/security-events.ts';
import { choiceParam, idParam, pageParam, periodParams, searchParam, textParam } from '../list-query.ts';
import { ListChoice, ListPeriod, ListSearch, ListText } from '../list-search.tsx';

export const readSecurityFilters = (query: URLSearchParams) => ({
  page: pageParam(query),
  area: choiceParam(query, 'area', securityAreas),
  account: idParam(query, 'account'),
  name: searchParam(query),
  address: textParam(query, 'address', 45),
  ...periodParams(query),
});

type SecurityFilters = ReturnType<typeof readSecurityFilters>;

const options = [
  { value: '', label: 'All' },
  ...securityAreas.map((value) => ({ value, label: securityAreaNames[value] })),
];

export const SecurityLogFilters = ({ filters }: { filters: SecurityFilters }) => (
  <ListSearch label="Account" placeholder="Name or email" value={filters.name}>
    <ListChoice name="area" label="Kind" value={filters.area} options={options} />
    <ListText name="address" label="Network address" placeholder="102.89." value={filters.address} />
    <ListPeriod from={filters.start_date} to={filters.end_date} />
  </ListSearch>
);
