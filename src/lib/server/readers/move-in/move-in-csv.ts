import { type CsvError, parse } from 'csv-parse/sync';
import type { FileRow } from '#lib/domain/move-in/tables/read-table.ts';
import { foldName } from '#lib/domain/move-in/tables/tables.ts';
import { decodeText } from '../tables/decode-text.ts';

/** Rows in which the names of the columns stand are among these. */
const HEAD_LINES = 60;
const LONGEST_ROW = 200_000;
const separators = [',', ';', '\t'] as const;

/** What is wrong with a file, for whoever has sent it. */
interface UnreadableTable {
  row?: number;
  text: string;
}

/**
 * The rows of a CSV file with their numbers as a spreadsheet counts them: blank ones count, and a row with a line break
 * in a cell is one. `names` are the names of columns that tell which sign separates cells.
 */
export function moveInCsv(bytes: Uint8Array, names: readonly string[]): FileRow[] | UnreadableTable {
  const text = decodeText(bytes);
  if (text === null) return { text: 'It is no text. Save it as CSV.' };
  const [line = '', named = ''] = /^"?sep=(.)"?[ \t]*(?:\r\n|\r|\n)/i.exec(text.slice(0, 20)) ?? [];
  const body = text.slice(line.length);
  const rows = split(body, named || separatorOf(body, names));
  return Array.isArray(rows) ? rows.map((cells, at) => ({ row: at + 1, cells })) : rows;
}

function split(text: string, delimiter: string, to?: number): string[][] | UnreadableTable {
  try {
    return parse(text, {
      delimiter,
      max_record_size: LONGEST_ROW,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      trim: true,
      ...(to && { to }),
    });
  } catch (error) {
    const { code, lines, records } = error as CsvError & { lines?: number; records?: number };
    if (!code) throw error;
    const why =
      code === 'CSV_QUOTE_NOT_CLOSED' ? 'A quote is opened and never closed' : 'The file cannot be read from here on';
    return { row: lines ?? (records ?? 0) + 1, text: `${why}. Save it again as CSV.` };
  }
}

/** The sign that finds the most names of columns in one of the first rows, else the most cells. */
function separatorOf(text: string, names: readonly string[]): string {
  const wanted = new Set(names.map(foldName));
  // of a file whose quotes are wrong, which is told once its separator is known
  const head = text.split(/\r\n|\r|\n/, HEAD_LINES);
  const scoreOf = (separator: string) => {
    const parsed = split(text, separator, HEAD_LINES);
    const rows = Array.isArray(parsed) ? parsed : head.map((line) => line.split(separator));
    const found = rows.map((cells) => cells.filter((cell) => wanted.has(foldName(cell))).length);
    const width = rows.map((cells) => cells.length);
    return Math.max(0, ...found) * 1_000 + Math.min(999, Math.max(0, ...width));
  };
  const scores = separators.map((separator) => ({ separator, score: scoreOf(separator) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}
