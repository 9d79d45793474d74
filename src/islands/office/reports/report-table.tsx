import { clsx } from 'clsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import type { ReportCell, ReportColumn } from '#lib/api/office/accounting.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { monthName, SignedMoney } from '../charts/chart-texts.tsx';
import { SheetFrame } from '../charts/sheet-frame.tsx';

interface ReportTableProps {
  caption: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
  total: readonly ReportCell[];
}

const isNumber = ({ kind }: ReportColumn) => kind === 'money' || kind === 'count';

/** The first column names the row. */
export const ReportTable = ({ caption, columns, rows, total }: ReportTableProps) => {
  if (rows.length === 0)
    return <EmptyView title="No bookings">Choose another period, or wait for the first booking.</EmptyView>;
  return (
    <SheetFrame label={caption}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={clsx(isNumber(column) && 'n')}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and never change their order
          <tr key={at}>
            <Cells columns={columns} row={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Cells columns={columns} row={total} />
        </tr>
      </tfoot>
    </SheetFrame>
  );
};

const Cells = ({ columns, row }: { columns: readonly ReportColumn[]; row: readonly ReportCell[] }) =>
  columns.map((column, at) => {
    const value = row[at] ?? null;
    const className = clsx(isNumber(column) && 'n');
    if (at === 0)
      return (
        <th key={column.name} scope="row">
          {shown(column, value)}
        </th>
      );
    return (
      <td key={column.name} className={className}>
        {shown(column, value)}
      </td>
    );
  });

function shown({ kind }: ReportColumn, value: ReportCell) {
  if (value === null) return '';
  if (kind === 'money' && typeof value === 'number') return <SignedMoney naira={value} />;
  if (kind === 'count' && typeof value === 'number')
    return value < 0 ? `−${formatNumber(-value)}` : formatNumber(value);
  if (kind === 'month' && /^\d{4}-\d\d$/.test(String(value))) return monthName(String(value));
  return String(value);
}
