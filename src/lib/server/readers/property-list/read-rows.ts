import { type CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '#lib/api/errors.ts';
import { asText, noneOf } from '../as-text.ts';
import { wrongFile } from '../wrong-file.ts';
import { listLimits as limits } from './limits.ts';
import type { SourceRow } from './source-row.ts';

const kinds = ['csv', 'json'] as const;

type Take = (row: SourceRow) => void;

/** Hands on the rows of a CSV file with a header line, or of a JSON list of objects, one after the other. */
export function readRows(bytes: Uint8Array, take: Take) {
  const text = asText(bytes, kinds);
  if (isJsonList(bytes)) jsonRows(text).forEach(take);
  else readCsv(bytes, take);
}

const headOf = (bytes: Uint8Array, length: number) => new TextDecoder().decode(bytes.subarray(0, length));

export const isJsonList = (bytes: Uint8Array) => /^[[{]/.test(headOf(bytes, 1000).trimStart());

const tooManyRows = () =>
  wrongFile(`A list can have ${limits.rows.toLocaleString('en')} rows at most. Split it into several files`);

function jsonRows(text: string): SourceRow[] {
  let list = parseJson(text);
  // the list may be wrapped as in answers of the API
  for (const name of ['properties', 'data']) {
    if (list !== null && typeof list === 'object' && !Array.isArray(list))
      list = (list as Record<string, unknown>)[name] ?? list;
  }
  const entries: unknown[] = Array.isArray(list) ? list : [list];
  if (entries.length > limits.rows) throw tooManyRows();
  return entries.map((entry, index) => {
    const problem = problemOf(entry);
    const line = index + 1;
    return problem ? { line, values: {}, problem } : { line, values: entry as Record<string, unknown> };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw noneOf(kinds);
  }
}

function problemOf(entry: unknown): string | undefined {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry))
    return 'This is no object with the fields of a property';
  const names = Object.keys(entry);
  if (names.length > limits.columns || names.some((name) => name.length > limits.name))
    return `It has more than ${limits.columns} fields, or one whose name is longer than ${limits.name} characters`;
  const left = roomLeft(entry, limits.levels, limits.row);
  return left === 'deep' ? 'It is nested too deeply' : left < 0 ? tooLong : undefined;
}

const tooLong = `It is longer than ${limits.row.toLocaleString('en')} characters, or one of its values than ${limits.cell.toLocaleString('en')}`;

/** What is left of so many characters after the value; each part of it counts as one more. */
function roomLeft(value: unknown, levels: number, room: number): number | 'deep' {
  if (typeof value === 'string') return value.length > limits.cell ? -1 : room - value.length - 1;
  if (value === null || typeof value !== 'object') return room - 1;
  if (levels === 0) return 'deep';
  let left = room - 1;
  for (const [name, inner] of Object.entries(value)) {
    const after = roomLeft(inner, levels - 1, left - name.length);
    if (after === 'deep' || after < 0) return after;
    left = after;
  }
  return left;
}

function readCsv(bytes: Uint8Array, take: Take) {
  let rows = 0;
  let hasHeader = false;
  const takeOne = (row: SourceRow) => {
    rows += 1;
    if (rows > limits.rows) throw tooManyRows();
    take(row);
  };
  try {
    parse(bytes, {
      bom: true,
      columns: (header: string[]) => {
        hasHeader = true;
        return columnNames(header);
      },
      delimiter: delimiterOf(headOf(bytes, limits.row)),
      info: true,
      max_record_size: limits.row,
      // as arrays of all records they would take several times the file
      on_record: (found: unknown) => {
        takeOne(rowOf(found as FoundRecord));
        return null;
      },
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number };
    if (error instanceof Refusal || !code) throw error;
    if (!hasHeader && code !== 'CSV_QUOTE_NOT_CLOSED') throw wrongFile(noHeader);
    takeOne({ line: lines ?? 0, values: {}, problem: unreadable(code) });
  }
}

const noHeader = `The first line, with the names of the columns, could not be read: it is longer than ${limits.row.toLocaleString('en')} characters. Save the list again as CSV`;

interface FoundRecord {
  record: Record<string, string>;
  raw: string;
  info: { lines: number; columns: unknown[]; error?: { record: unknown[] } };
}

function rowOf({ record, raw, info }: FoundRecord): SourceRow {
  const line = info.lines - (raw.trim().split('\n').length - 1);
  if (info.error) return { line, values: {}, problem: wrongCount(info.error.record.length, info.columns.length) };
  const isTooLong = Object.values(record).some((cell) => cell.length > limits.cell);
  return isTooLong ? { line, values: {}, problem: tooLong } : { line, values: record };
}

function columnNames(header: string[]): string[] {
  if (header.length > limits.columns || header.some((name) => name.length > limits.name))
    throw wrongFile(
      `A list can have ${limits.columns} columns at most, with names of ${limits.name} characters at most. Leave only those of properties in it`,
    );
  return header.map((name, index) => name.trim() || `column ${index + 1}`);
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
