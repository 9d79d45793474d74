import type { ReportCell, ReportColumn } from '#lib/api/office/accounting.ts';
import type { ReportName } from '#lib/domain/accounting/reports.ts';
import { addDays, addMonths, type Day } from '#lib/domain/days.ts';
import { planStates } from '#lib/domain/plan.ts';

/** Days and filters that a report is shown with. */
type ReportQuery = Readonly<Record<string, string>>;

interface Place {
  report: ReportName;
  query: ReportQuery;
  column: ReportColumn;
  row: readonly ReportCell[];
  /** The number of the row; null for the total. */
  at: number | null;
}

const reportHref = (report: ReportName, query: ReportQuery) => {
  const asked = new URLSearchParams({ report });
  for (const [name, value] of Object.entries(query)) if (value) asked.set(name, value);
  return `/office/reports?${asked}`;
};

const daysOfMonth = (month: string): ReportQuery => {
  const first: Day = `${month}-01`;
  return { start_date: first, end_date: addDays(addMonths(first, 1), -1) };
};

/** Where the rows behind a figure, or behind the name of a row, are; undefined where there are none. */
export function linkOf(place: Place): string | undefined {
  const { report, query, row, at, column } = place;
  if (report === 'cash') return cashLink(place);
  if (at === null) return undefined;
  const first = String(row[0] ?? '');
  if (column.name === 'Customer no') return row.length > 0 ? customerLink(place) : undefined;
  if (report === 'receipts' && column.name === 'Payment no') return `/office/payments?status=all&payment=${first}`;
  if (report === 'receivables' && column.name === 'Plan') return `/office/plans/${first}`;
  if (report === 'forecast' && column.name === 'Month') return reportHref('receipts', daysOfMonth(first));
  if (report === 'sales' || report === 'income') {
    const property = String(row[1] ?? '');
    if (column.name === 'Property no') return `/office/properties/${property}`;
    if (column.name === 'Month') return reportHref('receipts', { ...daysOfMonth(first), property_id: property });
  }
  if (report === 'marketers' && column.name === 'Code')
    return `/office/marketers?name=${encodeURIComponent(String(row[1]))}`;
  if (report === 'plans' && column.name === 'State') return `/office/plans?state=${planStates[at]}`;
  if (report === 'trial-balance' && column.name === 'Account')
    return reportHref(first.startsWith('Customers’') ? 'wallets' : 'journal', query);
  return undefined;
}

function customerLink({ column, row, report }: Place) {
  const at = { wallets: 0, receipts: 2, receivables: 2 }[report as 'wallets' | 'receipts' | 'receivables'];
  return at === undefined || column.kind !== 'text' ? undefined : `/office/customers/${row[at]}`;
}

/** The receipts of a day or of a property, and of the column that the figure is in. */
function cashLink({ query, row, at, column }: Place): string | undefined {
  const { by: _, ...narrowed } = query;
  const filter = column.filter ?? {};
  if (at === null) return column.kind === 'money' ? reportHref('receipts', { ...narrowed, ...filter }) : undefined;
  const [first] = row;
  if (query.by === 'property')
    return first === null || first === undefined
      ? undefined
      : reportHref('receipts', { ...narrowed, ...filter, property_id: String(first) });
  const day = String(first);
  return reportHref('receipts', { ...narrowed, ...filter, start_date: day, end_date: day });
}
