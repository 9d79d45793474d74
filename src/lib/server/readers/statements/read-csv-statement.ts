import { type CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '#lib/api/errors.ts';
import type { Day } from '#lib/domain/days.ts';
import { maxProblems } from '#lib/domain/limits.ts';
import {
  columnNames,
  findHeader,
  guessColumns,
  hasAllColumns,
  type StatementColumns,
} from '#lib/domain/reconciliation/statement-columns.ts';
import { parseStatementAmount, parseStatementDay } from '#lib/domain/reconciliation/statement-values.ts';
import { wrongFile } from '../wrong-file.ts';
import { LONGEST_TEXT, MAX_LINES, type ReadLine, statementTooLong } from './statement-line.ts';

const MAX_PREAMBLE = 200;
const LONGEST_ROW = 20_000;
const MAX_COLUMNS = 200;
const LONGEST_NAME = 200;
/** Numbers of accounts in the lines above the header; a bank writes one or two. */
const MAX_NUMBERS = 20;

interface CsvStatement {
  /** The names of the columns. */
  columns: string[];
  /** How they are read: as asked for, as remembered, or by their usual names, of which some may be missing. */
  mapping: Partial<StatementColumns>;
  lines: ReadLine[];
  /** The first of the rows with a day or an amount that cannot be read, and how many more there are. */
  problems: { line: number; text: string }[];
  moreProblems: number;
  /** Rows without a day or an amount, such as balances. */
  skipped: number;
  /** Ten digits that stand before the header. */
  accountNumbers: string[];
}

interface Row {
  line: number;
  cells: string[];
}

/** `wanted` are the columns that were chosen on the screen, `remembered` those of the bank's last file. */
export function readCsvStatement(
  text: string,
  wanted: StatementColumns | undefined,
  remembered: StatementColumns | undefined,
): CsvStatement {
  const rows = readCells(text);
  const at = findHeader(
    rows.map(({ cells }) => cells),
    wanted ?? remembered,
  );
  const header = rows[at];
  if (!header || rows.length - at < 2)
    throw wrongFile('The file has no lines: it needs a line of column names and the transactions under it');
  const columns = columnNames(header.cells.map((name) => name.slice(0, LONGEST_NAME)));
  const above = rows.slice(0, at).map(({ cells }) => cells.join(' '));
  const accountNumbers = above.flatMap((line) => line.match(/(?<!\d)\d{10}(?!\d)/g) ?? []).slice(0, MAX_NUMBERS);
  const mapping = mappingFor(columns, wanted, remembered);
  const body = rows.slice(at + 1);
  if (body.length > MAX_LINES + MAX_PREAMBLE) throw statementTooLong();
  const empty = { columns, mapping, lines: [], problems: [], moreProblems: 0, skipped: 0, accountNumbers };
  return hasAllColumns(mapping) ? { ...empty, ...readLines(body, columns, mapping) } : empty;
}

function mappingFor(
  columns: readonly string[],
  wanted: StatementColumns | undefined,
  remembered: StatementColumns | undefined,
): Partial<StatementColumns> {
  const missing = wanted && namesOf(wanted).find((name) => !columns.includes(name));
  if (missing !== undefined)
    throw wrongFile(`The file has no column '${missing}'. It has: ${columns.join(', ').slice(0, 300)}`);
  if (wanted) return wanted;
  if (remembered && namesOf(remembered).every((name) => columns.includes(name))) return remembered;
  return { ...guessColumns(columns), order: 'dmy' };
}

const namesOf = ({ order: _, ...columns }: StatementColumns) => Object.values(columns).filter(Boolean);

function readCells(text: string): Row[] {
  try {
    const records = parse(text, {
      bom: true,
      columns: false,
      delimiter: delimiterOf(text),
      info: true,
      max_record_size: LONGEST_ROW,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MAX_PREAMBLE + MAX_LINES + 2,
      trim: true,
      // with `info` each record comes beside where it was found, which its types do not say
    }) as unknown as { record: string[]; info: { lines: number } }[];
    if (records.some(({ record }) => record.length > MAX_COLUMNS))
      throw wrongFile(`A line can have ${MAX_COLUMNS} values at most. Save the file again as CSV`);
    return records
      .map(({ record, info }) => ({ line: info.lines, cells: record.map((cell) => cell.replace(/\s+/g, ' ')) }))
      .filter(({ cells }) => cells.some(Boolean));
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number };
    if (error instanceof Refusal || !code) throw error;
    throw wrongFile(
      code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'A quote is opened and never closed. Save the file again as CSV'
        : `The file cannot be read from line ${lines ?? 1} on. Save it again as CSV`,
    );
  }
}

function delimiterOf(text: string) {
  const top = text.slice(0, 20_000);
  const count = (mark: string) => top.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function readLines(rows: readonly Row[], columns: readonly string[], mapping: StatementColumns) {
  const lines: ReadLine[] = [];
  const problems: CsvStatement['problems'] = [];
  let moreProblems = 0;
  let skipped = 0;
  const cellOf = (row: Row, name: string | undefined) => (name ? (row.cells[columns.indexOf(name)] ?? '') : '');
  for (const row of rows) {
    const read = readLine((name) => cellOf(row, name), mapping);
    if (read === null) skipped += 1;
    else if (!('problem' in read)) lines.push(read);
    else if (problems.length < maxProblems) problems.push({ line: row.line, text: read.problem });
    else moreProblems += 1;
  }
  return { lines, problems, moreProblems, skipped };
}

/** Null for a row without a day or an amount: an opening balance, a total, a remark. */
function readLine(
  cell: (name: string | undefined) => string,
  mapping: StatementColumns,
): ReadLine | { problem: string } | null {
  const written = cell(mapping.day);
  const day: Day | null = parseStatementDay(written, mapping.order);
  const amount = amountOf(cell, mapping);
  if (typeof amount === 'string') return day === null ? null : { problem: `'${amount.slice(0, 40)}' is no amount` };
  if (amount === 0) return null;
  if (day === null) {
    if (!/\d/.test(written)) return null;
    return {
      problem: `'${written.slice(0, 40)}' is no day. Choose another column or the other order of day and month`,
    };
  }
  return {
    day,
    amount,
    details: cell(mapping.details).slice(0, LONGEST_TEXT),
    reference: cell(mapping.reference).slice(0, LONGEST_TEXT) || null,
    bankId: null,
  };
}

/** In kobo, or the text that is no amount. */
function amountOf(
  cell: (name: string | undefined) => string,
  { amount, credit, debit }: StatementColumns,
): number | string {
  if (amount) return parseStatementAmount(cell(amount)) ?? cell(amount);
  const came = parseStatementAmount(cell(credit));
  if (came === null) return cell(credit);
  const went = parseStatementAmount(cell(debit));
  if (went === null) return cell(debit);
  return Math.abs(came) - Math.abs(went);
}
