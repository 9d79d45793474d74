import { dayOf, formatDateTime, today } from '#lib/domain/days.ts';
import type { Kobo } from '#lib/domain/money.ts';
import { now } from '../../runtime.ts';
import { byteOrderMark, type Cell, csvRow } from './csv-text.ts';

export interface Table<Row> {
  /** The file name without the day. */
  name: string;
  columns: Readonly<Record<string, (row: Row) => Cell>>;
  /** Positions of the columns that a workbook shows as numbers. */
  numbers?: readonly number[];
  pages: AsyncIterable<readonly Row[]>;
  /** What it is, by whom and when: a sheet of its own in a workbook. */
  about?: readonly (readonly [string, string])[];
}

/** Streams a table as CSV for spreadsheets: UTF-8 with a byte order mark, and formulas escaped. */
export const csvResponse = <Row>(table: Table<Row>): Response =>
  new Response(bytesOf(csvPieces(table)), {
    headers: fileHeaders(`${table.name}-${today(now())}.csv`, 'text/csv; charset=utf-8'),
  });

/** A piece for each batch of rows; the first one, with the heading, only when there are rows or none will come. */
export async function* csvPieces<Row>({ columns, pages }: Table<Row>): AsyncGenerator<string, void, void> {
  const cells = Object.values(columns);
  let heading = byteOrderMark + csvRow(Object.keys(columns));
  for await (const rows of pages) {
    yield heading + rows.map((row) => csvRow(cells.map((cell) => cell(row)))).join('');
    heading = '';
  }
  if (heading) yield heading;
}

/** What is read as it is taken, to its end, or until the receiver leaves. */
export function bytesOf(pieces: AsyncGenerator<string | Uint8Array, void, void>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
      },
      cancel: async () => void (await pieces.return()),
    },
    // nothing is read before somebody takes it
    { highWaterMark: 0 },
  );
}

export const fileHeaders = (fileName: string, contentType: string) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${fileName}"`,
  'cache-control': 'private, no-store',
});

/** Such as 400000.00, which every spreadsheet reads as a number. Balances may be below zero. */
export function nairaCell(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Such as 2026-11-20 09:42, in Lagos. */
export const timeCell = (instant: Date | null): string | null =>
  instant && `${dayOf(instant)} ${formatDateTime(instant).slice(-5)}`;
