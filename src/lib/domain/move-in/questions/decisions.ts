import type { Day } from '../../days.ts';
import type { Kobo } from '../../money.ts';
import { plainEmail } from '../../typed/email-address.ts';
import { readMoveInAmount, readWhole } from '../cells/amounts.ts';
import { readMoveInDay, type WrittenOrder } from '../cells/days.ts';
import { readMobileNumber } from '../cells/people.ts';
import type { MoveInRow } from '../tables/read-table.ts';
import { type MoveInProblem, type MoveInTable, tableNamed } from '../tables/tables.ts';
import {
  argumentOf,
  type DecisionWord,
  isDecisionWord,
  isMoveInKind,
  type MoveInKind,
  moveInQuestionKinds,
  shownDecision,
} from './kinds.ts';

/** What a decision says, read. */
export type MoveInDecision =
  | { word: 'amount' | 'kept'; kobo: Kobo }
  | { word: 'date' | 'changed'; day: Day }
  | { word: 'units'; count: number }
  | { word: Exclude<DecisionWord, 'amount' | 'kept' | 'date' | 'changed' | 'units'>; text: string };

/** An answer to one question, wherever it was written. */
export interface WrittenDecision {
  table: MoveInTable;
  row: number;
  kind: MoveInKind;
  decision: string;
  /** Where it stands, such as row 7 of decisions.csv. */
  where: string;
  at: number;
}

/** The rows of a file of decisions; empty ones decide nothing. */
export function readDecisions(rows: readonly MoveInRow[], where: string) {
  const decisions: WrittenDecision[] = [];
  const problems: MoveInProblem[] = [];
  for (const { row: at, cells } of rows) {
    const { table: tableName = '', row: number = '', kind = '', decision = '' } = cells;
    const table = tableNamed(tableName);
    const row = readWhole(number);
    const wrong = (text: string) => void problems.push({ where, row: at, text });
    if (decision === '') continue;
    if (!table) wrong(`There is no table ${tableName || 'without a name'}.`);
    else if (!row) wrong(`${number || 'Nothing'} is no number of a row.`);
    else if (!isMoveInKind(kind)) wrong(`There is no kind of question ${kind || 'without a name'}.`);
    else decisions.push({ table, row, kind, decision, where, at });
  }
  return { decisions, problems };
}

/** What a decision says, or why it says nothing. */
export function parseDecision(
  kind: MoveInKind,
  written: string,
  order: WrittenOrder,
): MoveInDecision | { wrong: string } {
  const [, word = '', rest = ''] = /^([a-z-]+)(?:\s(.*))?$/i.exec(written.trim()) ?? [];
  const text = rest.trimStart();
  const known = word.toLowerCase();
  const allowed: readonly DecisionWord[] = moveInQuestionKinds[kind].decisions;
  if (!isDecisionWord(known) || !allowed.includes(known))
    return { wrong: `Decide ${allowed.map(shownDecision).join(', or ')}, not ${JSON.stringify(written)}.` };
  const argument = argumentOf(known);
  if ((text === '') !== (argument === ''))
    return { wrong: `Write ${shownDecision(known)}, not ${JSON.stringify(written)}.` };
  const read = readArgument(known, text, order);
  return read ?? { wrong: `${JSON.stringify(text)} cannot be read. Write ${shownDecision(known)}.` };
}

function readArgument(word: DecisionWord, text: string, order: WrittenOrder): MoveInDecision | null {
  switch (word) {
    case 'amount':
    case 'kept': {
      const kobo = readMoveInAmount(text);
      return kobo === null ? null : { word, kobo };
    }
    case 'date':
    case 'changed': {
      const day = readMoveInDay(text, order);
      return day === null ? null : { word, day };
    }
    case 'units': {
      const count = readWhole(text);
      return count === null ? null : { word, count };
    }
    case 'phone': {
      const digits = readMobileNumber(text);
      return digits === null ? null : { word, text: digits };
    }
    case 'email': {
      const address = plainEmail(text);
      return address === null ? null : { word, text: address };
    }
    default:
      return { word, text };
  }
}
