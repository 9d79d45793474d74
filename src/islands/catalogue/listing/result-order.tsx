import { sortOrders } from '#lib/domain/limits.ts';
import { sortOrderLabels } from '#lib/messages/listing.ts';
import { activeFilters } from './active-filters.tsx';
import { type FilterValues, saveSearchHref } from './listing-url.ts';

const isOrder = (sort: string | undefined): sort is (typeof sortOrders)[number] =>
  (sortOrders as readonly (string | undefined)[]).includes(sort);

/** The order of the list, which on a phone opens the sheet where it is changed, and the way to keep a search. */
export const ResultOrder = ({ values }: { values: FilterValues }) => (
  <>
    {activeFilters({ ...values, prices: undefined }).length > 0 && (
      <a className="btn quiet" href={saveSearchHref(values)}>
        Save this search
      </a>
    )}
    <button className="btn quiet only-sheet" type="button" popoverTarget="filters">
      {sortOrderLabels[isOrder(values.sort) ? values.sort : sortOrders[0]]}
    </button>
  </>
);
