import type { PayloadOf } from '#lib/api/call.ts';
import type { exportReport as call, ReportColumn } from '#lib/api/office/accounting.ts';
import type { ReportName } from '#lib/domain/accounting/reports.ts';
import { streamRows, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { type Asker, tableFor } from '../exports/asker.ts';
import { csvResponse, nairaCell, type Table } from '../exports/csv-response.ts';
import type { Cell } from '../exports/csv-text.ts';
import { xlsxResponse } from '../exports/xlsx-response.ts';
import { aboutReport } from './about-report.ts';
import { askedOf, reports } from './office-report.ts';
import { type Asked, reportColumns, type Value } from './report.ts';
import { reportPdf } from './report-pdf.ts';
import { journalStream } from './streams/journal-stream.ts';
import { receiptStream } from './streams/receipt-stream.ts';
import { receivableStream } from './streams/receivable-stream.ts';
import type { ReportStream } from './streams/report-stream.ts';
import { walletStream } from './streams/wallet-stream.ts';

/** It may take longer than what somebody reads on a screen. */
const atOnce = { accessMode: 'read only', isolationLevel: 'repeatable read', statementLimit: 50_000 } as const;

export async function exportReport({ format, ...sent }: PayloadOf<typeof call>, asker: Asker) {
  const { user } = asker.caller;
  const { report: name, ...filters } = sent;
  await auditAction({ by: user, action: 'export', subject: `report ${name}`, detail: { format, ...filters } });
  const asked = askedOf(sent);
  if (format === 'pdf') return reportPdf(sent, asked, user);
  const sheet = sheetTable(
    `${name}-until-${asked.to}`,
    await reportColumns(reports[name], asked),
    pagesOf(name, asked),
  );
  const table = {
    ...tableFor(asker, sheet),
    about: await aboutReport(sent, asked, user),
  };
  return format === 'xlsx' ? xlsxResponse(table) : csvResponse(table);
}

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
  receipts: receiptStream,
  receivables: receivableStream,
  wallets: walletStream,
};

/** Batch by batch from one query; a report of few rows is read at once. */
async function* pagesOf(name: ReportName, asked: Asked) {
  const stream = streams[name];
  if (stream) for await (const rows of streamRows(stream.query(asked))) yield rows.map(stream.rowOf);
  else yield (await tx(() => reports[name].page(asked, 0, Number.MAX_SAFE_INTEGER), atOnce)).rows;
}
