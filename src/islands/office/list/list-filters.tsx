import type { ReadCall } from '#lib/api/call-types.ts';
import { ListChoice, ListSearch, ListText } from '../list-search.tsx';
import type { ListDescription, ListFilter } from './list-description.ts';
import { ListPeriod } from './list-period.tsx';
import type { ListState } from './use-list.ts';

interface ListFiltersProps<Name extends ReadCall, Row extends { id: number }> {
  of: ListDescription<Name, Row>;
  shown: ListState<Name>;
}

/** The search and the filters of a list. */
export function ListFilters<Name extends ReadCall, Row extends { id: number }>({
  of: { search, filters },
  shown: { input, answer },
}: ListFiltersProps<Name, Row>) {
  const values = input as Record<string, string | undefined>;
  const fields = filters?.map((filter) => (
    <FilterField
      key={filter.kind === 'period' ? 'period' : filter.name}
      filter={filter}
      values={values}
      answer={answer}
    />
  ));
  if (search)
    return (
      <ListSearch {...search} value={values.name ?? ''}>
        {fields}
      </ListSearch>
    );
  return fields ? <search className="card office-find">{fields}</search> : null;
}

interface FilterFieldProps<Answer> {
  filter: ListFilter<Answer>;
  values: Record<string, string | undefined>;
  answer: Answer | undefined;
}

function FilterField<Answer>({ filter, values, answer }: FilterFieldProps<Answer>) {
  if (filter.kind === 'period') return <ListPeriod from={values.start_date ?? ''} to={values.end_date ?? ''} />;
  const { name, label } = filter;
  if (filter.kind === 'text')
    return <ListText name={name} label={label} placeholder={filter.placeholder} value={values[name] ?? ''} />;
  const { options } = filter;
  return (
    <ListChoice
      name={name}
      label={label}
      options={typeof options === 'function' ? options(answer) : options}
      value={values[name]}
    />
  );
}
