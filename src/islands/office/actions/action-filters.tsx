import type { CallAnswer } from '#lib/api/call-types.ts';
import { actionAreas } from '#lib/domain/office-actions.ts';
import { choiceParam, idParam, pageParam, periodParams } from '../list-query.ts';
import { ListChoice, ListPeriod } from '../list-search.tsx';
import { areaNames } from './action-text.ts';

export const readActionFilters = (query: URLSearchParams) => ({
  page: pageParam(query),
  area: choiceParam(query, 'area', actionAreas),
  by: idParam(query, 'by'),
  ...periodParams(query),
});

interface ActionFiltersProps {
  filters: ReturnType<typeof readActionFilters>;
  people: CallAnswer<'GET /office/actions'>['people'];
}

const all = { value: '', label: 'All' };

export const ActionFilters = ({ filters, people }: ActionFiltersProps) => (
  <search className="card office-find">
    <ListChoice
      name="area"
      label="About"
      value={filters.area}
      options={[all, ...actionAreas.map((value) => ({ value, label: areaNames[value] }))]}
    />
    <ListChoice
      name="by"
      label="By"
      value={filters.by}
      options={[all, ...people.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
    <ListPeriod from={filters.start_date} to={filters.end_date} />
  </search>
);
