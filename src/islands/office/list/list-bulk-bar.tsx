import { BulkBar } from '../bulk/bulk-bar.tsx';
import type { RowSelection } from '../bulk/use-selection.ts';
import type { BulkAction } from './list-description.ts';

interface ListBulkBarProps<Row> {
  bulk: BulkAction<Row>;
  selection: RowSelection;
  rows: readonly Row[];
}

export function ListBulkBar<Row extends { id: number }>({ bulk, selection, rows }: ListBulkBarProps<Row>) {
  return (
    <BulkBar
      {...bulk}
      selection={selection}
      rows={rows}
      act={(id, answer) =>
        bulk.act(
          id,
          answer,
          rows.find((row) => row.id === id),
        )
      }
      nameOf={(id) => `the ${bulk.nameOf(rows.find((row) => row.id === id))}`}
    />
  );
}
