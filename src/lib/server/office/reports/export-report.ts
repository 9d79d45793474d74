import type { PayloadOf } from '#lib/api/call.ts';
import type { exportReport as call, ReportColumn } from '#lib/api/office/accounting.ts';
import type { ReportName } from '#lib/domain/accounting/reports.ts';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import { streamRows, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { type Asker, tableFor } from '../exports/asker.ts';
import { csvResponse, nairaCell, type Table } from '../exports/csv-response.ts';
import type { Cell } from '../exports/csv-text.ts';
import { xlsxResponse } from '../exports/xlsx-response.ts';
import { periodOf, reports } from './office-report.ts';
import type { Value } from './report.ts';
import { journalStream } from './streams/journal-stream.ts';
import { receivableStream } from './streams/receivable-stream.ts';
import type { ReportStream } from './streams/report-stream.ts';
import { walletStream } from './streams/wallet-stream.ts';

/** It may take longer than what somebody reads on a screen. */
const atOnce = { accessMode: 'read only', isolationLevel: 'repeatable read', statementLimit: 50_000 } as const;

export async function exportReport({ report: name, format, ...days }: PayloadOf<typeof call>, asker: Asker) {
  await auditAction({
    by: asker.caller.user,
    action: 'export',
    subject: `report ${name}`,
    detail: { format, ...days },
  });
  const table = tableFor(asker, reportTable(name, periodOf(days)));
  return format === 'xlsx' ? xlsxResponse(table) : csvResponse(table);
}

const reportTable = (name: ReportName, period: Period) =>
  sheetTable(`${name}-until-${period.to}`, reports[name].columns, pagesOf(name, period));

/** A sheet for spreadsheets: amounts are kobo in the rows, and naira in the file. */
export const sheetTable = (
  name: string,
  columns: readonly ReportColumn[],
  pages: AsyncIterable<readonly Value[][]>,
): Table<Value[]> => ({
  name,
  columns: Object.fromEntries(
    columns.map(({ name: title, kind }, at) => [
      kind === 'money' ? `${title} (NGN)` : title,
      (row: readonly Value[]): Cell => {
        const value = row[at] ?? null;
        return kind === 'money' && typeof value === 'number' ? nairaCell(value) : value;
      },
    ]),
  ),
  numbers: columns.flatMap(({ kind }, at) => (kind === 'money' || kind === 'count' ? [at] : [])),
  pages,
});

/** Of these there are too many rows to be read at once. */
const streams: Partial<Record<ReportName, ReportStream>> = {
  journal: journalStream,
  receivables: receivableStream,
  wallets: walletStream,
};

/** Batch by batch from one query; a report of few rows is read at once. */
async function* pagesOf(name: ReportName, period: Period) {
  const stream = streams[name];
  if (stream) for await (const rows of streamRows(stream.query(period))) yield rows.map(stream.rowOf);
  else yield (await tx(() => reports[name].page(period, 0, Number.MAX_SAFE_INTEGER), atOnce)).rows;
}
