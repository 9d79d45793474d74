import { addDays, addMonths, type Day } from '../days.ts';

/** A month in Africa/Lagos, yyyy-MM. Months compare as text. */
export type Month = string;

/** What is looked at before a month is closed. */
export const closingPoints = [
  'ledger',
  'earlier',
  'statements',
  'lines',
  'receipts',
  'cash',
  'transfers',
  'settlements',
  'differences',
  'approvals',
] as const;
export type ClosingPoint = (typeof closingPoints)[number];

/** What may be left open if somebody says why; the others keep a month from being closed. */
export const excusablePoints = [
  'statements',
  'lines',
  'receipts',
  'cash',
  'transfers',
  'settlements',
  'differences',
  'approvals',
] as const satisfies readonly ClosingPoint[];
export type ExcusablePoint = (typeof excusablePoints)[number];

export const isExcusable = (point: ClosingPoint): point is ExcusablePoint =>
  excusablePoints.some((one) => one === point);

/** What is kept of a month that is closed. */
export const closingPapers = ['trial-balance', 'receivables'] as const;
export type ClosingPaper = (typeof closingPapers)[number];

export const monthOfDay = (day: Day): Month => day.slice(0, 7);
export const firstDayOf = (month: Month): Day => `${month}-01`;
export const monthAfter = (month: Month): Month => monthOfDay(addMonths(firstDayOf(month), 1));
export const lastDayOf = (month: Month): Day => addDays(firstDayOf(monthAfter(month)), -1);

/** The months that are not closed, the oldest first, up to the current one; from the first booking on. */
export function openMonths({ first, closed }: { first: Month | null; closed: Month | null }, today: Day): Month[] {
  const begin = closed === null ? first : monthAfter(closed);
  const months: Month[] = [];
  if (begin === null) return months;
  for (let month = begin; month <= monthOfDay(today); month = monthAfter(month)) months.push(month);
  return months;
}
