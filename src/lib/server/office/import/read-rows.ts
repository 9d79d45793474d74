import { type CsvError, parse } from 'csv-parse';
import { Refusal } from '#lib/api/errors.ts';

export interface SourceRow {
  /** The line on which it starts, from 1; in JSON the number of the entry. */
  line: number;
  values: Record<string, unknown>;
  /** Why it cannot be read. */
  problem?: string;
}

const LONGEST_ROW = 200_000;

/** The rows of a CSV file with a header line, or of a JSON list of objects. */
export function readRows(bytes: Buffer): AsyncIterable<SourceRow> | Iterable<SourceRow> {
  const text = new TextDecoder().decode(bytes);
  return /^\s*[[{]/.test(text) ? jsonRows(text) : csvRows(text);
}

function* jsonRows(text: string): Iterable<SourceRow> {
  let list: unknown = JSON.parse(text);
  // the list may be wrapped as in answers of the API
  for (const name of ['properties', 'data']) {
    if (list !== null && typeof list === 'object' && !Array.isArray(list))
      list = (list as Record<string, unknown>)[name] ?? list;
  }
  if (!Array.isArray(list)) list = [list];
  for (const [index, entry] of (list as unknown[]).entries()) {
    const isRow = entry !== null && typeof entry === 'object' && !Array.isArray(entry);
    const row = { line: index + 1, values: isRow ? (entry as Record<string, unknown>) : {} };
    yield isRow ? row : { ...row, problem: 'This is no object with the fields of a property' };
  }
}

async function* csvRows(text: string): AsyncIterable<SourceRow> {
  const parser = parse(text, {
    bom: true,
    columns: (header: string[]) => header.map((name, index) => name.trim() || `column ${index + 1}`),
    delimiter: delimiterOf(text),
    info: true,
    max_record_size: LONGEST_ROW,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  try {
    for await (const { record, raw, info } of parser) {
      const lineBreaks = String(raw).trim().split('\n').length - 1;
      yield {
        line: info.lines - lineBreaks,
        values: record,
        ...(info.error && { problem: wrongCount(info.error.record.length, info.columns.length) }),
      };
    }
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number };
    if (!code) throw error;
    yield { line: lines ?? 0, values: {}, problem: unreadable(code) };
  }
}

const wrongCount = (has: number, needs: number) =>
  `It has ${has} values where the header names ${needs}: a value with a comma needs quotes`;

const unreadable = (code: string) =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quote is opened and never closed: the rows from there on could not be read'
    : 'The file could not be read from here on';

function delimiterOf(text: string) {
  const header = text.slice(0, text.search(/[\r\n]/) + 1 || undefined);
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

export async function* inBatches<Row>(rows: AsyncIterable<Row> | Iterable<Row>, size: number): AsyncIterable<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export const noRows = () =>
  new Refusal('invalid', {
    errors: { file: ['The file has no rows: it needs a line of column names and rows under it'] },
  });
