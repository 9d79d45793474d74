import { clsx } from 'clsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import type { ReportCell, ReportColumn } from '#lib/api/office/accounting.ts';
import { pushQuery } from '#lib/client/navigation/url-query.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { formatShortDay } from '#lib/domain/lists/short-forms.ts';
import { monthName } from '../charts/chart-texts.tsx';
import { SheetFrame } from '../charts/sheet-frame.tsx';
import { Figure } from '../list/figure.tsx';

type CellLink = (column: ReportColumn, row: readonly ReportCell[], at: number | null) => string | undefined;

interface ReportTableProps {
  caption: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
  total: readonly ReportCell[];
  /** Where the rows behind a cell are. */
  linkOf?: CellLink;
}

const isNumber = ({ kind }: ReportColumn) => kind === 'money' || kind === 'count';
const isDate = ({ kind }: ReportColumn) => kind === 'day' || kind === 'month' || kind === 'time';
const noLink = () => undefined;

/** The first column names the row. */
export const ReportTable = ({ caption, columns, rows, total, linkOf = noLink }: ReportTableProps) => {
  if (rows.length === 0)
    return <EmptyView title="No bookings">Choose another period, or wait for the first booking.</EmptyView>;
  return (
    <SheetFrame label={caption}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={clsx(isNumber(column) && 'n')}>
              {column.kind === 'money' ? `${column.name} ₦` : column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="report-rows">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and never change their order
          <tr key={at}>
            <Cells columns={columns} row={row} at={at} linkOf={linkOf} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Cells columns={columns} row={total} at={null} linkOf={linkOf} />
        </tr>
      </tfoot>
    </SheetFrame>
  );
};

interface CellsProps {
  columns: readonly ReportColumn[];
  row: readonly ReportCell[];
  at: number | null;
  linkOf: CellLink;
}

const Cells = ({ columns, row, at, linkOf }: CellsProps) =>
  columns.map((column, place) => {
    const value = row[place] ?? null;
    const href = value === null || value === 0 ? undefined : linkOf(column, row, at);
    const content = href ? <CellAnchor href={href}>{shown(column, value)}</CellAnchor> : shown(column, value);
    if (place === 0)
      return (
        <th key={column.name} scope="row" className={clsx(isDate(column) && 'nw')}>
          {content}
        </th>
      );
    return (
      <td key={column.name} className={clsx(isNumber(column) && 'n')}>
        {content}
      </td>
    );
  });

/** Another report opens in place. */
const CellAnchor = ({ href, children }: { href: string; children: React.ReactNode }) => (
  <a
    className="link"
    href={href}
    onClick={href.startsWith('/office/reports?') ? linkClickHandler(href, pushQuery) : undefined}
  >
    {children}
  </a>
);

function shown({ kind }: ReportColumn, value: ReportCell) {
  if (value === null) return '';
  if (kind === 'money' && typeof value === 'number') return <Figure naira={value} />;
  if (kind === 'count' && typeof value === 'number')
    return value < 0 ? `−${formatNumber(-value)}` : formatNumber(value);
  if (kind === 'month' && /^\d{4}-\d\d$/.test(String(value))) return monthName(String(value));
  if (kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(String(value))) return formatShortDay(String(value));
  return String(value);
}
