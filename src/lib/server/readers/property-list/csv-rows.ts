import { type CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '#lib/api/errors.ts';
import { wrongFile } from '../wrong-file.ts';
import { HEADER_WITHIN } from './find-header.ts';
import { listLimits as limits } from './limits.ts';
import { meaningOf } from './read-header.ts';
import type { ListRow } from './table-rows.ts';

/** Hands on the rows of a text with separators, one after the other. */
export function csvRows(text: string, take: (row: ListRow) => void) {
  const [named = '', separator = ''] = /^"?sep=(.)"?[ \t]*(?:\r\n|\r|\n)/i.exec(text.slice(0, 20)) ?? [];
  const body = text.slice(named.length);
  const above = named ? 1 : 0;
  let rows = 0;
  const takeOne = (row: ListRow) => {
    rows += 1;
    take(row);
  };
  try {
    parse(body, {
      delimiter: separator || separatorOf(body.slice(0, limits.row)),
      info: true,
      max_record_size: limits.row,
      // as arrays of all records they would take several times the file
      on_record: (found: unknown) => {
        const { record, raw, info } = found as FoundRecord;
        const line = above + info.lines - (raw.trim().split('\n').length - 1);
        takeOne({ line, cells: record, raw: raw.trim(), isExact: true });
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
    if (rows === 0 && code !== 'CSV_QUOTE_NOT_CLOSED') throw wrongFile(noHeader);
    takeOne({ line: above + (lines ?? 0), cells: [], raw: '', problem: unreadable(code) });
  }
}

interface FoundRecord {
  record: string[];
  raw: string;
  info: { lines: number };
}

const noHeader = `The first line, with the names of the columns, could not be read: it is longer than ${limits.row.toLocaleString('en')} characters. Save the list again as CSV`;

const unreadable = (code: string) =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quote is opened and never closed: the rows from there on could not be read'
    : 'The file could not be read from here on';

/** The separator that finds the most names of fields in a line near the top, else the most cells in the first one. */
function separatorOf(text: string) {
  const lines = text.split(/\r\n|\r|\n/, HEADER_WITHIN).map((line) => line.slice(0, 20_000));
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const cells = (line: string, mark: string) =>
    line.split(mark, limits.columns).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''));
  const scoreOf = (mark: string) =>
    Math.max(...lines.map((line) => cells(line, mark).filter((cell) => meaningOf(cell)).length)) * 1_000 +
    (mark === '|' ? 0 : Math.min(999, first.split(mark).length));
  return [',', ';', '\t', '|'].reduce((best, mark) => (scoreOf(mark) > scoreOf(best) ? mark : best));
}
