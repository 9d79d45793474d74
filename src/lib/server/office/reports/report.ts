import type { ReportColumn } from '#lib/api/office/accounting.ts';
import type { CashGroup } from '#lib/domain/accounting/reports.ts';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import type { CashFilters } from '../../carried/cash-received.ts';

/** Money in kobo, credits positive. */
export type Value = string | number | null;

/** Rows in a fixed order; `next` continues them, and is null at the end. */
interface ReportPage {
  rows: Value[][];
  next: number | null;
}

/** What a report is asked for; the filters and the division are those of what came in. */
export interface Asked extends Period, CashFilters {
  by?: CashGroup | undefined;
  /** No end was asked for: it is today. */
  isOpen?: boolean | undefined;
}

export interface AccountingReport {
  columns: readonly ReportColumn[] | ((asked: Asked) => Promise<readonly ReportColumn[]>);
  /** At most `limit` rows after the position `after`, or somewhat more where rows belong together. */
  page(asked: Asked, after: number, limit: number): Promise<ReportPage>;
  /** The sums of all rows, in their columns. */
  total(asked: Asked): Promise<Value[]>;
  /** By month or by day. */
  chart?(asked: Asked): Promise<ReportPoint[]>;
  /** What the chart shows; without a name it is the report itself. */
  series?: readonly string[];
}

interface ReportPoint {
  /** A month, or a day. */
  at: string;
  /** One for each of the series. */
  amounts: number[];
}

/** Where the columns are always the same. */
interface FixedReport extends AccountingReport {
  columns: readonly ReportColumn[];
}

export const reportColumns = async ({ columns }: AccountingReport, asked: Asked): Promise<readonly ReportColumn[]> =>
  typeof columns === 'function' ? columns(asked) : columns;

export const column = (name: string, kind: ReportColumn['kind'] = 'text'): ReportColumn => ({ name, kind });
export const money = (name: string) => column(name, 'money');

/** A report of few rows, which are computed together, once for each period that is asked for. */
export function smallReport(
  columns: readonly ReportColumn[],
  read: (period: Period) => Promise<Value[][]>,
): FixedReport {
  const asked = new WeakMap<Period, Promise<Value[][]>>();
  const readOnce = (period: Period) => {
    const rows = asked.get(period) ?? read(period);
    asked.set(period, rows);
    return rows;
  };
  return {
    columns,
    page: async (period, after, limit) => {
      const all = await readOnce(period);
      const next = after + limit;
      return { rows: all.slice(after, next), next: next < all.length ? next : null };
    },
    total: async (period) => sumColumns(columns, await readOnce(period)),
  };
}

const isSum = ({ kind }: ReportColumn) => kind === 'money' || kind === 'count';

export const sumColumns = (columns: readonly ReportColumn[], rows: readonly Value[][]): Value[] =>
  columns.map((each, at) => {
    if (isSum(each)) return rows.reduce((sum, row) => sum + Number(row[at]), 0);
    return at === 0 ? 'Total' : null;
  });

/** Continues after the last row of a full page. */
export const pageOf = <Row>(rows: readonly Row[], limit: number, positionOf: (row: Row) => number) => {
  const last = rows.at(-1);
  return rows.length < limit || !last ? null : positionOf(last);
};
