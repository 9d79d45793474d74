import type { ReadCall } from '#lib/api/call-types.ts';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';
import { ListCard } from './list-card.tsx';
import type { ListDescription } from './list-description.ts';
import { ListExportButton } from './list-export-button.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListTableRows } from './list-table.tsx';
import { useList } from './use-list.ts';

/** A screen that is one list, as a table. */
export function OfficeList<Name extends ReadCall, Row extends { id: number }>({
  of,
}: {
  of: ListDescription<Name, Row>;
}) {
  const shown = useList(of);
  const filters = <ListFilters of={of} shown={shown} />;
  const { table } = of;
  return (
    <div className="stack">
      {of.exports || of.beside ? (
        <div className="section-head">
          {filters}
          {of.beside}
          <ListExportButton of={of} shown={shown} />
        </div>
      ) : (
        filters
      )}
      {of.above?.(shown)}
      {of.saved && <SavedFilters list={of.saved} />}
      <ListCard of={of} shown={shown}>
        {(answer) => table && <ListTableRows of={of} table={table} shown={shown} answer={answer} />}
      </ListCard>
    </div>
  );
}
