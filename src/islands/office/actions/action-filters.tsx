import type { AnswerOf } from '#lib/contract/call.ts';
import { actionAreas, type officeActions } from '#lib/contract/office-actions.ts';
import { choiceIn, pageIn, periodIn } from '../list-place.ts';
import { ListChoice, ListPeriod } from '../list-search.tsx';
import { areaNames } from './action-words.ts';

export const wishIn = (query: URLSearchParams) => ({
  page: pageIn(query),
  area: choiceIn(query, 'area', actionAreas),
  by: /^\d{1,12}$/.exec(query.get('by') ?? '')?.[0],
  ...periodIn(query),
});

interface ActionFiltersProps {
  wish: ReturnType<typeof wishIn>;
  people: AnswerOf<typeof officeActions>['people'];
}

const all = { value: '', label: 'All' };

export const ActionFilters = ({ wish, people }: ActionFiltersProps) => (
  <search className="card office-find">
    <ListChoice
      name="area"
      label="About"
      value={wish.area}
      options={[all, ...actionAreas.map((value) => ({ value, label: areaNames[value] }))]}
    />
    <ListChoice
      name="by"
      label="By"
      value={wish.by}
      options={[all, ...people.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
    <ListPeriod from={wish.start_date} to={wish.end_date} />
  </search>
);
