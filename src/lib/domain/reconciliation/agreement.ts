import type { Kobo } from '../money.ts';

/** What a bank's balance and the books can differ by. Each is a term: statement less books is their sum. */
export const agreementGroups = [
  'opening',
  'sure',
  'doubtful',
  'lines',
  'waiting',
  'excluded',
  'on_the_way',
  'books_only',
  'corrected',
] as const;
export type AgreementGroup = (typeof agreementGroups)[number];

/** In the books alone: what it is says after how many days the bank should show it. */
export type BooksOnlyKind =
  | 'transfer'
  | 'payout'
  | 'commission_run'
  | 'settlement'
  | 'sent_back'
  | 'own_transfer'
  | 'cash'
  | 'correction'
  | 'move_in';

const usualDays: Record<BooksOnlyKind, number> = {
  transfer: 1,
  payout: 1,
  commission_run: 1,
  settlement: 2,
  sent_back: 1,
  own_transfer: 1,
  cash: 1,
  correction: 0,
  move_in: 0,
};

/** `age`: days from its booking to the last day of the statement; below zero if it was booked later. */
export const groupOfBooked = (kind: BooksOnlyKind, age: number): AgreementGroup => {
  if (kind === 'correction') return 'corrected';
  return age <= usualDays[kind] ? 'on_the_way' : 'books_only';
};

/** What no term explains: a line that no statement has, or a fault. */
export const leftToExplain = (statement: Kobo, books: Kobo, terms: readonly Kobo[]): Kobo =>
  statement - books - terms.reduce((sum, term) => sum + term, 0);

/** Days after which an account should have another statement. */
export const staleStatementDays = 7;
