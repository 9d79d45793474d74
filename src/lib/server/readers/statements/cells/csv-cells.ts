import { namedRole } from '#lib/domain/reconciliation/reading/column-names.ts';
import { findHeader } from '#lib/domain/reconciliation/reading/find-columns.ts';
import type { Row } from '#lib/domain/reconciliation/reading/table.ts';
import { readWrittenDay } from '#lib/domain/reconciliation/reading/written-days.ts';
import { plainCell } from '../../tables/bounds.ts';
import { wrongFile } from '../../wrong-file.ts';
import { LONGEST_ROW, MAX_CELLS, MAX_COLUMNS, MAX_ROWS, statementTooLong } from '../statement-line.ts';
import { printedCells } from './printed-cells.ts';

const separators = [',', ';', '\t', '|', '^', '~'];
/** As much as tells which separator it is. */
const HEAD = 30_000;

/** The cells of a text with any separator, or with columns by spaces. */
export function csvCells(text: string): Row[] {
  const [, named] = /^sep=(.)\s*[\r\n]/i.exec(text.slice(0, 20)) ?? [];
  if (named) return split(text, named).slice(1);
  const head = text.length > HEAD ? text.slice(0, Math.max(text.lastIndexOf('\n', HEAD), 1_000)) : text;
  const best = separators
    .map((separator) => ({ separator, score: scoreOf(tryHead(head, separator)) }))
    .reduce((one, other) => (other.score > one.score ? other : one));
  if (best.score < 1_000) {
    const printed = printedCells(text);
    if (printed) return printed;
  }
  return split(text, best.separator);
}

function tryHead(head: string, separator: string): Row[] {
  try {
    return split(head, separator, true);
  } catch {
    return [];
  }
}

/** Rows of one width; names of columns are worth more than anything. */
function scoreOf(rows: readonly Row[]): number {
  const widths = new Map<number, number>();
  for (const { cells } of rows) if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const [width, count] = [...widths].sort(([a, n], [b, m]) => m * Math.min(b, 8) - n * Math.min(a, 8))[0] ?? [0, 0];
  const at = findHeader(rows);
  const isNamed = at !== null && (rows[at]?.cells.filter((cell) => namedRole(cell)).length ?? 0) >= 2;
  return Math.min(900, count * Math.min(width, 8)) + (isNamed ? 1_000 : 0);
}

/**
 * Splits at the separator. A quote ends a cell only before a separator or the end of a line: banks write names with
 * quotes in them and do not double those.
 */
function split(text: string, separator: string, isHead = false): Row[] {
  const rows: Row[] = [];
  let count = 0;
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const begin = at;
    const cells: string[] = [];
    let lines = 1;
    for (;;) {
      const cell = readCell(text, at, separator, isHead);
      cells.push(cell.text);
      lines += cell.lineEnds;
      at = cell.end;
      if (cells.length > MAX_COLUMNS)
        throw wrongFile(`A line can have ${MAX_COLUMNS} values at most. Save the file again as CSV`);
      if (text[at] !== separator) break;
      at += 1;
    }
    if (at - begin > LONGEST_ROW) throw wrongFile(`Line ${line} of the file is too long. Save the file again as CSV`);
    const isOpen = at >= text.length;
    if (cells.some(Boolean)) rows.push({ line, cells, raw: text.slice(begin, at).slice(0, 500), isOpen });
    count += cells.length;
    if (rows.length > MAX_ROWS || count > MAX_CELLS) throw statementTooLong();
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    line += lines;
  }
  return rows;
}

const isLineEnd = (sign: string | undefined) => sign === '\n' || sign === '\r' || sign === undefined;

interface Cell {
  text: string;
  end: number;
  lineEnds: number;
}

function readCell(text: string, begin: number, separator: string, isHead: boolean): Cell {
  let at = begin;
  while (text[at] === ' ' && separator !== ' ') at += 1;
  if (text[at] === '"') return readQuoted(text, at, separator, isHead);
  at = begin;
  while (!isLineEnd(text[at]) && text[at] !== separator) at += 1;
  return { text: plainCell(text.slice(begin, at)), end: at, lineEnds: 0 };
}

function readQuoted(text: string, begin: number, separator: string, isHead: boolean): Cell {
  const limit = Math.min(text.length, begin + LONGEST_ROW);
  let isUndoubled = false;
  for (let at = begin + 1; at < limit; at += 1) {
    if (text[at] !== '"') continue;
    const first = at;
    while (text[at + 1] === '"') at += 1;
    const isPair = (at - first) % 2 === 1;
    if ((isPair && !isUndoubled) || !isEnd(text, at + 1, separator)) {
      isUndoubled ||= !isPair;
      continue;
    }
    const inside = text.slice(begin + 1, at);
    const lines = inside.split(/\r\n|\r|\n/);
    if (lines.slice(1).some((line) => beginsTransaction(line, separator))) break;
    let end = at + 1;
    while (text[end] === ' ') end += 1;
    return { text: plainCell(inside.replaceAll('""', '"')), end, lineEnds: lines.length - 1 };
  }
  if (isHead && limit === text.length) return { text: plainCell(text.slice(begin + 1)), end: text.length, lineEnds: 0 };
  throw wrongFile('A quote is opened and never closed. Save the file again as CSV');
}

const beginsTransaction = (line: string, separator: string) =>
  line.includes(separator) && readWrittenDay((line.split(separator, 1)[0] as string).replaceAll('"', '')) !== null;

function isEnd(text: string, from: number, separator: string) {
  let at = from;
  while (text[at] === ' ') at += 1;
  return text[at] === separator || isLineEnd(text[at]);
}
