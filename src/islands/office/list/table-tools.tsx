import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import { listLength } from '#lib/messages/office/list-length.ts';

const ColumnsDialog = lazyDialog('Columns and rows', async () => (await import('./columns-dialog.tsx')).ColumnsDialog);

interface TableToolsProps {
  list: string;
  columns: readonly { name: string; label: string; wide?: true }[];
  page: Paginated<unknown>;
  /** How many rows are there. */
  rows: number;
}

/** Over a table: how much of the list it shows, its columns, and paper. */
export const TableTools = ({ list, columns, page, rows }: TableToolsProps) => {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="table-tools">
      <p className="sm mut num" role="status">
        {rows === page.total && !page.more ? listLength(page) : `${rows} of ${listLength(page)}`}
        <span className="vh"> {list}</span>
      </p>
      <span className="paperless">
        <Button variant="quiet" onClick={() => setChoosing(true)} aria-haspopup="dialog">
          Columns<span className="vh"> of {list}</span>
        </Button>
        <Button variant="quiet" onClick={() => print()}>
          Print<span className="vh"> {list}</span>
        </Button>
      </span>
      {choosing && <ColumnsDialog list={list} columns={columns.slice(1)} onClose={() => setChoosing(false)} />}
    </div>
  );
};
