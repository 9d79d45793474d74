import type { ClosingPoint, ExcusablePoint, Month } from '#lib/domain/accounting/month-closing.ts';
import { formatDay } from '#lib/domain/days.ts';

/** 'October 2026' */
export const monthInWords = (month: Month) => formatDay(`${month}-01`).split(' ').slice(1).join(' ');

export const closingPointNames: Record<ClosingPoint, string> = {
  ledger: 'The ledger has no fault',
  earlier: 'Earlier months are closed',
  statements: 'Each bank account has a statement to the last day',
  lines: 'No line of a statement is open',
  receipts: 'No money waits to be allocated',
  cash: 'The cash of each desk is counted, and no difference is open',
  transfers: 'No transfer waits for confirmation',
  settlements: 'The card provider has settled all charges',
  differences: 'No difference of a settlement is open',
  approvals: 'No approval waits',
};

export const monthNotOver = (month: Month) =>
  `${monthInWords(month)} is not over. A month can be closed from the day after its last one.`;

export const monthClosed = (month: Month) =>
  `${monthInWords(month)} is closed already, or nothing was ever booked before it.`;

export const closeEarlierFirst = (month: Month) => `Months are closed in order: close ${monthInWords(month)} first.`;

export const ledgerNotClear =
  'The check of the ledger has found a fault, or has not run since the month ended. See Health, then close the month.';

export const reasonMissing = (point: ExcusablePoint) =>
  `Say why this is left open, or do it first: ${closingPointNames[point]}`;

/** Why a company cannot be loaded with a day in a month that is closed. */
export const moveInIntoClosed = (month: Month) =>
  `${monthInWords(month)} and all months before it are closed. Choose a day after it to switch over on.`;
