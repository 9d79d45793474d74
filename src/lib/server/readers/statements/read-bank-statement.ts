import { hasAllColumns, type StatementColumns } from '#lib/domain/reconciliation/statement-columns.ts';
import { asText } from '../as-text.ts';
import { readCsvStatement } from './read-csv-statement.ts';
import { readOfxStatement } from './read-ofx-statement.ts';
import { type ReadLine, withKeys } from './statement-line.ts';

interface Sent {
  bytes: Uint8Array;
  /** The columns that were chosen on the screen. */
  wanted?: StatementColumns | undefined;
  /** Those of the bank's last file. */
  remembered?: StatementColumns | undefined;
}

type KeyedLine = ReadLine & { key: string };

interface Statement {
  format: 'csv' | 'ofx';
  lines: KeyedLine[];
  /** Of a CSV file, with what they are; some may be missing. */
  columns: string[];
  mapping: Partial<StatementColumns> | null;
  isReadable: boolean;
  problems: { line: number; text: string }[];
  moreProblems: number;
  skipped: number;
  /** Accounts that the file names; an OFX file has one. */
  accountNumbers: string[];
}

/** A bank's statement as CSV or OFX, with a key for each line, by which it is known again. */
export function readBankStatement({ bytes, wanted, remembered }: Sent): Statement {
  const text = asText(bytes, ['csv', 'ofx']);
  if (isOfx(text)) {
    const { lines, accountNumber } = readOfxStatement(text);
    const nothing = { columns: [], mapping: null, problems: [], moreProblems: 0, skipped: 0 };
    const accountNumbers = accountNumber === null ? [] : [accountNumber.slice(0, 40)];
    return { ...nothing, format: 'ofx', lines: distinct(withKeys(lines)), isReadable: true, accountNumbers };
  }
  const read = readCsvStatement(text, wanted, remembered);
  return { ...read, format: 'csv', lines: distinct(withKeys(read.lines)), isReadable: hasAllColumns(read.mapping) };
}

const isOfx = (text: string) => /^(OFXHEADER:|<OFX>|<\?xml)/i.test(text.slice(0, 1000).trimStart());

/** A bank's number twice in a file is one line. */
const distinct = (lines: readonly KeyedLine[]): KeyedLine[] => [
  ...new Map(lines.map((line) => [line.key, line])).values(),
];
