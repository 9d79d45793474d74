import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { today } from '#lib/domain/days.ts';
import { log, now } from '../../runtime.ts';

export type Cell = string | number | null;

export interface Table<Row> {
  /** The file is named so, with the day. */
  name: string;
  columns: Readonly<Record<string, (row: Row) => Cell>>;
  pages: AsyncIterable<readonly Row[]>;
}

/**
 * A table as CSV that a spreadsheet opens as it is: UTF-8 with its mark, and a cell that it would take for a formula is
 * made text. Written while it is read, a page at a time, so that a long table costs no more memory than a short one.
 */
export function csvResponse<Row>({ name, columns, pages }: Table<Row>): Response {
  const csv = stringify({
    bom: true,
    header: true,
    columns: Object.keys(columns),
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  const cells = Object.values(columns);
  // who goes away in the middle is no failure of ours
  pipeline(Readable.from(recordsIn(pages, cells)), csv, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log().error({ err: error, name }, 'export broke off');
  });
  return new Response(Readable.toWeb(csv) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${today(now())}.csv"`,
      'cache-control': 'no-store',
    },
  });
}

async function* recordsIn<Row>(pages: AsyncIterable<readonly Row[]>, cells: ((row: Row) => Cell)[]) {
  for await (const rows of pages) for (const row of rows) yield cells.map((cell) => cell(row));
}
