import { useMemo } from 'react';
import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import type { ReadCall } from '#lib/api/call-types.ts';
import { useRowFocus } from '../use-row-focus.ts';
import { ListBulkBar } from './list-bulk-bar.tsx';
import { EmptyList } from './list-card.tsx';
import type { ListTable } from './list-description.ts';
import type { RowsProps } from './list-rows.tsx';
import { LoadMore } from './load-more.tsx';
import { classOf, ListTableRow } from './table-row.tsx';
import { $density } from './table-settings.ts';
import { TableTools } from './table-tools.tsx';
import { useBulk } from './use-bulk.ts';
import { useColumns } from './use-columns.ts';
import { useMore } from './use-more.ts';

/** The unit stands here, so that the figures are figures alone. */
const headOf = ({ label, kind }: { label: string; kind?: string }) => (kind === 'money' ? `${label} ₦` : label);

interface TableProps<Name extends ReadCall, Row extends { id: number }> extends RowsProps<Name, Row> {
  table: ListTable<Name, Row>;
}

/** The rows of a list as a table, which goes on as it is read. */
export function ListTableRows<Name extends ReadCall, Row extends { id: number }>(props: TableProps<Name, Row>) {
  const { of, table, shown, answer } = props;
  const { rows, page, hasMore, more, load, retry } = useMore(props);
  const { bulk, selection } = useBulk(of, shown, rows);
  const columns = useColumns(table, of.things, rows);
  const density = useBrowserValue($density, 'normal');
  const body = useRowFocus<HTMLTableSectionElement>(rows);
  const { search } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: query and input follow from the search
  const drawn = useMemo(() => ({ query: shown.query, input: shown.input, answer }), [search, answer]);
  if (rows.length === 0) return <EmptyList of={of} shown={shown} />;
  return (
    <>
      <TableTools list={of.things} columns={table.columns} page={page} rows={rows.length} />
      {bulk && <ListBulkBar bulk={bulk} selection={selection} rows={rows} />}
      <div className="rows-frame">
        <table className={density === 'dense' ? 'rows dense' : 'rows'}>
          <caption className="vh">{of.things}</caption>
          <thead>
            <tr>
              {bulk && (
                <td className="check">
                  <span className="vh">Choose</span>
                </td>
              )}
              {columns.map((column) => (
                <th key={column.name} scope="col" className={classOf(column)}>
                  {headOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...body}>
            {rows.map((row) => (
              <ListTableRow
                key={row.id}
                of={table}
                columns={columns}
                row={row}
                shown={drawn}
                chosen={bulk && selection.has(row.id)}
                choose={selection.choose}
                name={bulk?.nameOf(row) ?? ''}
              />
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && <LoadMore state={more} load={load} retry={retry} />}
    </>
  );
}
