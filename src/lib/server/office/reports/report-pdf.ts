import { Refusal } from '#lib/api/errors.ts';
import type { ReportColumn } from '#lib/api/office/accounting.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { formatNaira } from '#lib/domain/money.ts';
import { reportLabels, tooLongForPdf } from '#lib/messages/reports.ts';
import { site } from '#lib/site.ts';
import { pdfResponse } from '../../documents/file-response.ts';
import { finishDocument, startDocument } from '../../documents/letterhead.ts';
import { writeFacts } from '../../documents/pdf-blocks.ts';
import { writeTable } from '../../documents/pdf-table.ts';
import type { User } from '../../http/context.ts';
import { now, readReport } from '../../runtime.ts';
import { aboutReport, periodText } from './about-report.ts';
import { type ReportPayload, reports } from './office-report.ts';
import { type Asked, reportColumns, type Value } from './report.ts';

/** About fifty pages, drawn in a second or two. */
const MOST = 2_000;

/** The whole report on paper, with its day, its filters and who made it. */
export async function reportPdf(sent: ReportPayload, asked: Asked, user: User): Promise<Response> {
  const report = reports[sent.report];
  const { columns, rows, total, more } = await readReport(async () => {
    const page = await report.page(asked, 0, MOST + 1);
    return {
      columns: await reportColumns(report, asked),
      rows: page.rows,
      total: await report.total(asked),
      more: page.next !== null || page.rows.length > MOST,
    };
  });
  if (more) throw new Refusal('conflict', { message: tooLongForPdf(formatNumber(MOST)) });
  const title = reportLabels[sent.report];
  const document = await startDocument({ title, subtitle: periodText(asked, sent.report), at: now() });
  const about = await aboutReport(sent, asked, user);
  await writeFacts(
    document,
    about.slice(2).map(([name, value]) => ({ name, value })),
  );
  await writeTable(
    document,
    columns.map(({ name, kind }) => ({ head: kind === 'money' ? `${name} ₦` : name, ...placeOf(kind) })),
    [
      ...rows.map((row) => ({ cells: row.map((value, at) => textOf(columns[at], value)) })),
      { cells: total.map((value, at) => textOf(columns[at], value)), strong: true },
    ],
    columns.length > 6 ? 7 : 9,
  );
  const made = about.at(-1)?.[1] ?? '';
  return pdfResponse(
    await finishDocument(document, `${site.name} · ${title} · ${made}`),
    `${sent.report}-${asked.to}.pdf`,
  );
}

const places = { text: 16, month: 9, day: 9, time: 11, count: 7, money: 14 } as const;

const placeOf = (kind: ReportColumn['kind']) => ({
  share: places[kind],
  ...((kind === 'money' || kind === 'count') && { align: 'right' as const }),
});

function textOf(column: ReportColumn | undefined, value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string' || column === undefined) return String(value);
  const sign = value < 0 ? '−' : '';
  if (column.kind === 'money') return value === 0 ? '–' : `${sign}${formatNaira(Math.abs(value)).slice(1)}`;
  return `${sign}${formatNumber(Math.abs(value))}`;
}
