import type { MoveInTable } from '../tables/tables.ts';

/** What stands behind the word of a decision. */
const decisionWords = {
  merge: 'NO',
  separate: '',
  without: '',
  phone: '0803…',
  email: 'a@b.c',
  none: '',
  customer: 'NO',
  property: 'CODE',
  'leave-out': '',
  marketer: 'CODE',
  contract: 'ID',
  changed: 'DAY',
  kept: 'NAIRA',
  amount: 'NAIRA',
  date: 'DAY',
  once: '',
  both: '',
  plan: 'NO',
  wallet: '',
  keep: '',
  count: '',
  hold: '',
  units: 'N',
  list: '',
  receipts: '',
  accept: '',
} as const;
export type DecisionWord = keyof typeof decisionWords;
export const isDecisionWord = (word: string): word is DecisionWord => Object.hasOwn(decisionWords, word);
export const argumentOf = (word: DecisionWord) => decisionWords[word];

/** 'merge NO', as a person is shown what can be decided. */
export const shownDecision = (word: DecisionWord): string => `${word} ${decisionWords[word]}`.trim();

interface QuestionKind {
  /** The second stage follows from the figures, and is asked once the first is decided. */
  stage: 1 | 2;
  tables: readonly MoveInTable[] | 'any';
  decisions: readonly DecisionWord[];
}

export const moveInQuestionKinds = {
  'same-phone': { stage: 1, tables: ['customers'], decisions: ['merge', 'separate'] },
  'same-email': { stage: 1, tables: ['customers'], decisions: ['merge', 'without'] },
  'unreadable-phone': { stage: 1, tables: ['customers'], decisions: ['phone', 'none'] },
  'unreadable-email': { stage: 1, tables: ['customers'], decisions: ['email', 'none'] },
  'unknown-customer': { stage: 1, tables: ['plans'], decisions: ['customer', 'leave-out'] },
  'unknown-property': { stage: 1, tables: ['plans'], decisions: ['property', 'leave-out'] },
  'unknown-marketer': { stage: 1, tables: ['plans'], decisions: ['marketer', 'none'] },
  'same-contract': { stage: 1, tables: ['plans'], decisions: ['contract', 'none'] },
  'same-plan': { stage: 1, tables: ['plans'], decisions: ['changed', 'leave-out'] },
  'ended-kept': { stage: 1, tables: ['plans'], decisions: ['kept'] },
  'unreadable-amount': { stage: 1, tables: 'any', decisions: ['amount', 'leave-out'] },
  'unreadable-date': { stage: 1, tables: ['plans', 'payments'], decisions: ['date', 'leave-out'] },
  'date-after-day': { stage: 1, tables: ['payments'], decisions: ['date', 'leave-out'] },
  'same-receipt': { stage: 1, tables: ['payments'], decisions: ['once', 'both'] },
  'no-plan': { stage: 1, tables: ['payments'], decisions: ['plan', 'wallet', 'leave-out'] },
  'unknown-plan': { stage: 1, tables: ['payments'], decisions: ['plan', 'wallet', 'leave-out'] },
  'other-customer': { stage: 1, tables: ['payments'], decisions: ['keep', 'plan', 'wallet', 'leave-out'] },
  negative: { stage: 1, tables: ['payments'], decisions: ['count', 'leave-out'] },
  'no-payment': { stage: 2, tables: ['plans'], decisions: ['leave-out', 'hold'] },
  'over-sold': { stage: 2, tables: ['properties'], decisions: ['units'] },
  'wallet-differs': { stage: 2, tables: ['wallets', 'customers'], decisions: ['list', 'receipts'] },
  'balance-differs': { stage: 2, tables: ['opening-balances'], decisions: ['accept'] },
} as const satisfies Record<string, QuestionKind>;
export type MoveInKind = keyof typeof moveInQuestionKinds;
export const isMoveInKind = (kind: string): kind is MoveInKind => Object.hasOwn(moveInQuestionKinds, kind);

/** What only a person can decide, with the row that it is about. */
export interface MoveInQuestion {
  table: MoveInTable;
  row: number;
  kind: MoveInKind;
  stage: 1 | 2;
  /** The number or name of what stands in the row. */
  about: string;
  asks: string;
  /** What may be decided, as 'merge NO'. */
  decisions: readonly string[];
  /** As it was written; null while it is open. */
  decision: string | null;
}
