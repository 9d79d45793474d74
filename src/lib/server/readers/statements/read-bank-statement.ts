import { maxProblems } from '#lib/domain/limits.ts';
import type { Hints, Reading } from '#lib/domain/reconciliation/reading/table.ts';
import type { StatementFormat } from '#lib/domain/reconciliation/statement-formats.ts';
import { htmlCells } from '../tables/html-cells.ts';
import { sheetXmlCells } from '../tables/sheet-xml-cells.ts';
import { xlsxCells } from '../tables/xlsx-cells.ts';
import { csvCells } from './cells/csv-cells.ts';
import { detectFormat } from './detect-format.ts';
import { readCamt } from './records/camt.ts';
import { readMt940 } from './records/mt940.ts';
import { readOfx } from './records/ofx.ts';
import { readParts } from './records/parts.ts';
import { readQif } from './records/qif.ts';
import { MAX_LINES, statementBounds, statementTooLong } from './statement-line.ts';
import { readTable } from './tables/read-table.ts';

interface Sent extends Hints {
  bytes: Uint8Array;
}

interface Statement extends Reading {
  format: StatementFormat;
  /** Problems, and rows that are passed over, beyond those that are named. */
  moreProblems: number;
  skipped: number;
}

const MOST_PASSED = 20;

/** A bank's statement in any of the usual formats, as it is understood, with what is in doubt. */
export function readBankStatement({ bytes, ...hints }: Sent): Statement {
  const found = detectFormat(bytes);
  const reading =
    found.format === 'xlsx' ? readTable(xlsxCells(bytes, statementBounds), hints) : readText(found, hints);
  if (reading.lines.length > MAX_LINES) throw statementTooLong();
  return {
    ...reading,
    format: found.format,
    columns: reading.columns.map((name) => name.slice(0, 200)),
    questions: reading.questions.slice(0, 20),
    problems: reading.problems.slice(0, maxProblems),
    moreProblems: Math.max(0, reading.problems.length - maxProblems),
    passed: reading.passed.slice(0, MOST_PASSED),
    skipped: reading.passed.length,
  };
}

type FoundText = Exclude<ReturnType<typeof detectFormat>, { format: 'xlsx' }>;

function readText({ format, text }: FoundText, hints: Hints): Reading {
  if (format === 'csv') return readTable(csvCells(text), hints);
  if (format === 'html') return readTable(htmlCells(text, statementBounds), hints);
  if (format === 'xml') return readTable(sheetXmlCells(text, statementBounds), hints);
  return readParts(partsOf(format, text, hints), hints);
}

const partsOf = (format: 'ofx' | 'qif' | 'mt940' | 'camt053', text: string, hints: Hints) =>
  ({ ofx: readOfx, mt940: readMt940, camt053: readCamt, qif: readQif })[format](text, hints);
