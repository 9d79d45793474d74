import type { AgreementGroup } from '../../domain/reconciliation/agreement.ts';

export const agreementGroupNames: Record<AgreementGroup, string> = {
  opening: 'Before the first statement',
  sure: 'On the statement: suggested matches',
  doubtful: 'On the statement: needs review',
  lines: 'On the statement only',
  waiting: 'Waiting for a second person',
  excluded: 'Excluded lines',
  on_the_way: 'On the way to the bank',
  books_only: 'In the books only',
  corrected: 'Corrected later',
};

export const notExplained =
  'Something is left to explain: days are missing between the statements, or a line was booked twice. It can be signed once nothing is left.';
export const noBalance = 'No statement of this account says a balance. Load one that has a balance column.';
export const signedAlready = 'The reconciliation of this day is signed already.';
