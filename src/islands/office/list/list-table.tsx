import { useMemo } from 'react';
import { Pagination } from '#islands/ui/actions/pagination.tsx';
import type { ReadCall } from '#lib/api/call-types.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { useRowFocus } from '../use-row-focus.ts';
import { ListBulkBar } from './list-bulk-bar.tsx';
import { EmptyList } from './list-card.tsx';
import type { ListTable } from './list-description.ts';
import type { RowsProps } from './list-rows.tsx';
import { classOf, ListTableRow } from './table-row.tsx';
import { useBulk } from './use-bulk.ts';
import { useColumns } from './use-columns.ts';

/** The unit stands here, so that the figures are figures alone. */
const headOf = ({ label, kind }: { label: string; kind?: string }) => (kind === 'money' ? `${label} ₦` : label);

interface TableProps<Name extends ReadCall, Row extends { id: number }> extends RowsProps<Name, Row> {
  table: ListTable<Name, Row>;
}

/** The rows of a list as a table. */
export function ListTableRows<Name extends ReadCall, Row extends { id: number }>(props: TableProps<Name, Row>) {
  const { of, table, shown, answer } = props;
  const page = of.rows(answer);
  const { bulk, selection } = useBulk(of, shown, page.data);
  const columns = useColumns(table, page.data);
  const body = useRowFocus<HTMLTableSectionElement>(page.data);
  const { search } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: query and input follow from the search
  const drawn = useMemo(() => ({ query: shown.query, input: shown.input, answer }), [search, answer]);
  if (page.data.length === 0) return <EmptyList of={of} shown={shown} />;
  return (
    <>
      {bulk && <ListBulkBar bulk={bulk} selection={selection} rows={page.data} />}
      <div className="rows-frame">
        <table className="rows">
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
            {page.data.map((row) => (
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
      <Pagination
        page={page.current_page}
        lastPage={page.last_page}
        hrefOf={(to) => queryWith({ page: to, ...(of.opens && { [of.opens]: null }) })}
        onNavigate={pushQuery}
      />
    </>
  );
}
