import { Fragment } from 'react';
import type { CallAnswer, ReadCall } from '#lib/api/call-types.ts';
import { RowCheck } from '../bulk/row-check.tsx';
import { PagedList } from '../paged-list.tsx';
import { ListBulkBar } from './list-bulk-bar.tsx';
import { EmptyList, type ListProps } from './list-card.tsx';
import { useBulk } from './use-bulk.ts';

export interface RowsProps<Name extends ReadCall, Row extends { id: number }> extends ListProps<Name, Row> {
  answer: CallAnswer<Name>;
}

/** The rows of a list, one below the other. */
export function ListRows<Name extends ReadCall, Row extends { id: number }>(props: RowsProps<Name, Row>) {
  const { of, shown, answer } = props;
  const page = of.rows(answer);
  const { bulk, selection } = useBulk(of, shown, page.data);
  return (
    <>
      {bulk && <ListBulkBar bulk={bulk} selection={selection} rows={page.data} />}
      <PagedList
        of={page}
        row={(row) => (
          <Fragment key={row.id}>
            {of.row?.(row, {
              ...shown,
              answer,
              check: bulk && <RowCheck selection={selection} id={row.id} label={bulk.nameOf(row)} />,
            })}
          </Fragment>
        )}
        empty={<EmptyList of={of} shown={shown} />}
        {...(of.opens && { resetParams: { [of.opens]: null } })}
      />
    </>
  );
}
