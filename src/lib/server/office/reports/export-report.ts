import type { PayloadOf } from '#lib/api/call.ts';
import type { exportReport as call } from '#lib/api/office/accounting.ts';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import type { ContextOf } from '../../http/context.ts';
import { readReport } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { type Cell, csvResponse, nairaCell, type Table } from '../exports/csv-response.ts';
import { xlsxResponse } from '../exports/xlsx-response.ts';
import { periodOf, reports } from './office-report.ts';
import type { AccountingReport, Value } from './report.ts';

const BATCH = 500;

export async function exportReport(
  { report: name, format, ...days }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  await auditAction({ by: caller.user, action: 'export', subject: `report ${name}`, detail: { format, ...days } });
  const table = tableOf(name, reports[name], periodOf(days));
  return format === 'xlsx' ? xlsxResponse(table) : csvResponse(table);
}

export const tableOf = (name: string, report: AccountingReport, period: Period): Table<Value[]> => ({
  name: `${name}-until-${period.to}`,
  columns: Object.fromEntries(
    report.columns.map(({ name: title, kind }, at) => [
      kind === 'money' ? `${title} (NGN)` : title,
      (row: readonly Value[]): Cell => {
        const value = row[at] ?? null;
        return kind === 'money' && typeof value === 'number' ? nairaCell(value) : value;
      },
    ]),
  ),
  numbers: report.columns.flatMap(({ kind }, at) => (kind === 'money' || kind === 'count' ? [at] : [])),
  pages: pagesOf(report, period),
});

/** One batch at a time, each continuing after the last row, so that memory does not grow with the report. */
async function* pagesOf(report: AccountingReport, period: Period) {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    const { rows, next }: Awaited<ReturnType<AccountingReport['page']>> = await readReport(() =>
      report.page(period, from, BATCH),
    );
    yield rows;
    after = next;
  }
}
