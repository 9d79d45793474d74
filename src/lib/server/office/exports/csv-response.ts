import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { dayOf, formatDateTime, today } from '#lib/domain/days.ts';
import type { Kobo } from '#lib/domain/money.ts';
import { log, now } from '../../runtime.ts';
import { csvOptions } from './csv-text.ts';

export type Cell = string | number | null;

export interface Table<Row> {
  /** The file name without the day. */
  name: string;
  columns: Readonly<Record<string, (row: Row) => Cell>>;
  /** Positions of the columns that a workbook shows as numbers. */
  numbers?: readonly number[];
  pages: AsyncIterable<readonly Row[]>;
}

/** Streams a table as CSV for spreadsheets: UTF-8 with a byte order mark, and formulas escaped. */
export function csvResponse<Row>({ name, columns, pages }: Table<Row>): Response {
  const csv = stringify({ ...csvOptions, columns: Object.keys(columns) });
  const cells = Object.values(columns);
  pipeline(Readable.from(recordsIn(pages, cells)), csv, (error) => logBreak(name, error));
  return new Response(Readable.toWeb(csv) as ReadableStream, {
    headers: fileHeaders(`${name}-${today(now())}.csv`, 'text/csv; charset=utf-8'),
  });
}

/** A client that cancels the download is no error. */
export function logBreak(name: string, error: NodeJS.ErrnoException | null | undefined) {
  if (error && !['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(error.code ?? ''))
    log().error({ err: error, name }, 'export broke off');
}

export const fileHeaders = (fileName: string, contentType: string) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${fileName}"`,
  'cache-control': 'private, no-store',
});

async function* recordsIn<Row>(pages: AsyncIterable<readonly Row[]>, cells: ((row: Row) => Cell)[]) {
  for await (const rows of pages) for (const row of rows) yield cells.map((cell) => cell(row));
}

/** Such as 400000.00, which every spreadsheet reads as a number. Balances may be below zero. */
export function nairaCell(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Such as 2026-11-20 09:42, in Lagos. */
export const timeCell = (instant: Date | null): string | null =>
  instant && `${dayOf(instant)} ${formatDateTime(instant).slice(-5)}`;
