import type { Day } from '../../days.ts';
import type { Kobo } from '../../money.ts';
import type { DecimalSign } from './written-amounts.ts';
import type { DayOrder, Span } from './written-days.ts';

/** A row of any kind of table, with where it stands in the file and how it is written there. */
export interface Row {
  line: number;
  cells: string[];
  raw: string;
  /** The last one of a text that ends without a line end, as it does when it is cut off. */
  isOpen?: boolean;
}

/** A line of a statement as it is understood. */
export interface ReadLine {
  /** Where it stands in the file. */
  row: number;
  day: Day;
  time: string | null;
  /** What came is positive, what went negative. */
  amount: Kobo;
  details: string;
  reference: string | null;
  /** What the account held after it. */
  balance: Kobo | null;
  /** The bank's own number of it. */
  bankId: string | null;
}

export const questionKinds = [
  ...(['sign', 'date order', 'balance', 'amount', 'day', 'account', 'currency', 'columns', 'empty', 'row'] as const),
  'known',
] as const;
type QuestionKind = (typeof questionKinds)[number];

/** The fields of the call by which a question is answered. */
type AnswerField = 'order' | 'decimal' | 'sign' | 'year' | 'days' | 'rows' | 'known';

/** A doubt of the reader. Nothing is loaded while there is one. */
export interface Question {
  kind: QuestionKind;
  text: string;
  /** The line of the statement, counted from its first; and the row of the file, as it is written. */
  line?: number;
  row?: number;
  raw?: string;
  choices?: { label: string; field: AnswerField; value: string }[];
}

/** How signs are meant that the file does not tell. */
export const signAnswers = ['in', 'out', 'turned', 'written'] as const;

/** What a person has answered to the questions of a file. */
export interface GivenAnswers {
  order?: DayOrder | undefined;
  decimal?: DecimalSign | undefined;
  sign?: (typeof signAnswers)[number] | undefined;
  /** Of the newest line, where days are written without one. */
  year?: number | undefined;
  /** Days far from now are right. */
  days?: boolean | undefined;
  /** Rows that are not understood are no lines. */
  rows?: boolean | undefined;
}

/** Which columns say what, by their names in the header line. Either `amount`, or `credit` and `debit`. */
export interface StatementColumns {
  day: string;
  details: string;
  reference?: string | undefined;
  amount?: string | undefined;
  credit?: string | undefined;
  debit?: string | undefined;
  mark?: string | undefined;
  balance?: string | undefined;
  order: DayOrder;
}

interface Passed {
  line: number;
  text: string;
}

/** What one account's statement says. */
export interface Reading {
  columns: string[];
  mapping: Partial<StatementColumns> | null;
  lines: ReadLine[];
  newestFirst: boolean;
  opening: Kobo | null;
  closing: Kobo | null;
  period: Span | null;
  questions: Question[];
  problems: Passed[];
  /** Rows that are no lines. */
  passed: Passed[];
  /** Accounts that it names. */
  accountNumbers: string[];
}

export const emptyReading = (): Reading => ({
  ...{ columns: [], mapping: null, lines: [], newestFirst: false, opening: null, closing: null, period: null },
  ...{ questions: [], problems: [], passed: [], accountNumbers: [] },
});

export interface Hints {
  /** The number of the account that was chosen. */
  account: string;
  today: Day;
  answers: GivenAnswers;
  /** The columns that were chosen on the screen. */
  wanted?: StatementColumns | undefined;
  /** Those of the bank's last file. */
  remembered?: StatementColumns | undefined;
}
