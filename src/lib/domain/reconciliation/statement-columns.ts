import type { DayOrder } from './statement-values.ts';

/** Which columns of a bank's file say what, by their names in its header line. Either `amount`, or `credit` and `debit`. */
export interface StatementColumns {
  day: string;
  details: string;
  reference?: string | undefined;
  amount?: string | undefined;
  credit?: string | undefined;
  debit?: string | undefined;
  order: DayOrder;
}

type ColumnField = Exclude<keyof StatementColumns, 'order'>;

/** What banks here call them, the best name first. */
const usualNames: Record<ColumnField, readonly string[]> = {
  day: ['transaction date', 'trans date', 'tran date', 'date', 'posted date', 'posting date', 'value date', 'txn date'],
  details: [
    'narration',
    'description',
    'remarks',
    'details',
    'transaction details',
    'particulars',
    'narrative',
    'memo',
  ],
  reference: ['reference', 'ref no', 'reference number', 'transaction reference', 'ref', 'instrument no', 'session id'],
  credit: ['credit', 'credits', 'credit amount', 'deposit', 'deposits', 'money in', 'lodgement', 'lodgements', 'cr'],
  debit: ['debit', 'debits', 'debit amount', 'withdrawal', 'withdrawals', 'money out', 'dr'],
  amount: ['amount', 'transaction amount', 'amount ngn'],
};

/** What is longer is no column that a bank has. */
const LONGEST_NAME = 200;

const plainName = (name: string) =>
  name
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .replace(/\([^()]*\)|₦/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

const find = (header: readonly string[], field: ColumnField) => {
  for (const usual of usualNames[field]) {
    const found = header.find((name) => plainName(name) === usual);
    if (found !== undefined) return found;
  }
  return undefined;
};

export const hasAllColumns = (columns: Partial<StatementColumns>): columns is StatementColumns =>
  Boolean(columns.day && columns.details && (columns.amount || columns.credit || columns.debit));

/** The columns by their usual names; some may be missing. */
export function guessColumns(header: readonly string[]): Partial<StatementColumns> {
  const credit = find(header, 'credit');
  const debit = find(header, 'debit');
  const amount = credit || debit ? undefined : find(header, 'amount');
  return {
    day: find(header, 'day'),
    details: find(header, 'details'),
    reference: find(header, 'reference'),
    credit,
    debit,
    amount,
  };
}

const named = (columns: Partial<StatementColumns>) =>
  [columns.day, columns.details, columns.reference, columns.amount, columns.credit, columns.debit].filter(
    (name): name is string => Boolean(name),
  );

/** How far from the top the header can be: banks put their address and the opening balance before it. */
const HEADER_WITHIN = 60;

/** The header line: the one with all the mapped columns, else with the usual ones, else with the most texts. */
export function findHeader(rows: readonly (readonly string[])[], columns?: StatementColumns): number {
  const top = rows.slice(0, HEADER_WITHIN);
  if (columns) {
    const at = top.findIndex((row) => named(columns).every((name) => row.includes(name)));
    if (at >= 0) return at;
  }
  const guessed = top.findIndex((row) => hasAllColumns(guessColumns(row)));
  if (guessed >= 0) return guessed;
  const filled = top.map((row) => row.filter((cell) => /[a-z]/i.test(cell)).length);
  return filled.indexOf(Math.max(...filled, 0));
}

/** The names of the columns; one without a name, or with one that was there before, is numbered. */
export const columnNames = (header: readonly string[]): string[] =>
  header.map((name, at) => (name === '' || header.indexOf(name) < at ? `${name || 'Column'} ${at + 1}` : name));
