import type { Row } from './table.ts';
import { plainSigns, takeApart, type WrittenAmount } from './written-amounts.ts';
import { type DayOrder, daysIn, type Span } from './written-days.ts';

/** What the lines above, between and below the transactions say of the whole. */
export interface Head {
  /** Numbers that are said to be the account's. */
  accounts: string[];
  /** Other numbers of ten figures. */
  otherNumbers: string[];
  currency: string | null;
  opening: WrittenAmount | null;
  closing: WrittenAmount | null;
  totalOut: WrittenAmount | null;
  totalIn: WrittenAmount | null;
  /** Texts in which the period stands. */
  periods: string[];
  /** Where the file says that its amounts count kobo or thousands. */
  unit: string | null;
}

export const emptyHead = (): Head => ({
  ...{ accounts: [], otherNumbers: [], currency: null, opening: null, closing: null },
  ...{ totalOut: null, totalIn: null, periods: [], unit: null },
});

const tail = String.raw`(?: (?:as (?:at|of|on)|on|at) \D{0,12}\d{1,4}[-/. ]{1,2}(?:\d{1,2}|[a-z]{3,9})[-/., ]{1,2}\d{2,4})?[ :.]*$`;
const labels = {
  opening: new RegExp(
    String.raw`^(?:(?:opening|starting|start|previous|beginning|initial)(?: (?:ledger|book|account|available|cleared))? (?:balance|bal)\.?|(?:(?:opening )?(?:balance|bal)\.? ?)?(?:brought forward|brought fwd|b ?\/ ?f(?:wd)?|b\.f\.?|bbf|brought down|b ?\/ ?d|b\.d\.?))${tail}`,
  ),
  closing: new RegExp(
    String.raw`^(?:(?:closing|ending|end|final)(?: (?:ledger|book|account|available|cleared))? (?:balance|bal)\.?|(?:(?:closing )?(?:balance|bal)\.? ?)?(?:carried forward|carried fwd|c ?\/ ?f(?:wd)?|c\.f\.?|carried down|c ?\/ ?d|c\.d\.?))${tail}`,
  ),
  total:
    /^(?:grand |sub[ -]?|page |net |overall )?totals?(?:(?: (?:transactions?|debits?|credits?|amount|withdrawals?|lodge?ments?|deposits?))*)[ :.]*$/,
};
const labelText = (text: string) => plainSigns(text.slice(0, 120)).toLowerCase().replace(/[*_=]/g, '').trim();
/** What a row is that has such a text in it. */
export function headLabelOf(text: string): 'opening' | 'closing' | 'total' | null {
  const plain = labelText(text).replace(/ ?\((ngn|₦|naira)\)/, '');
  if (plain === '') return null;
  for (const kind of ['opening', 'closing', 'total'] as const) if (labels[kind].test(plain)) return kind;
  return null;
}

/** What is called a balance or a total, and may be a payment: 'Balance as at 1 September', 'Total debits for the period'. */
export const looksLikeStand = (text: string) =>
  /^(?:(?:available|ledger|current|cleared|book|account|net) )*(?:balance|bal)\b\.?(?:$| (?:as (?:at|of|on)|on|at|b ?\/|c ?\/|brought|carried)\b)|^(?:grand |sub )?totals? (?:of )?(?:debits?|credits?|withdrawals?|lodge?ments?|deposits?|receipts?|inflows?|outflows?)\b/.test(
    labelText(text),
  );

const totals = {
  totalOut:
    /^total (?:value of |amount of )?(?:debits?|withdrawals?|money out|pay ?out|paid out|outflows?|dr)(?: (?:amount|value))?[ :.]*$/,
  totalIn:
    /^total (?:value of |amount of )?(?:credits?|lodge?ments?|deposits?|money in|pay ?in|paid in|inflows?|cr)(?: (?:amount|value))?[ :.]*$/,
};
const accountLabel = /\b(account|acct|a\/c|nuban)\b(?!.*\b(name|type|officer|title|currency|manager|opened)\b)/;
const currencyLabel = /^(account )?(currency|ccy)\b/;
const periodLabel = /\b(period|date range|from|between|range)\b/;

/** Names and values in one row; more are a line that is not understood. */
const MOST_PARTS = 40;

/** Adds what a row says beside or above the transactions. `next` is the row below it, for names that stand over values. */
export function readHeadRow(head: Head, { cells }: Row, next: Row | undefined): void {
  const parts = cells
    .flatMap((cell, at) => (cell === '' ? [] : splitLabels(cell).map((text) => ({ text, at }))))
    .slice(0, MOST_PARTS);
  parts.forEach(({ text, at }, index) => {
    const [label, own] = withValue(text);
    const value = own || valueAfter(parts.slice(index + 1).map((part) => part.text)) || valueBelow(next, at, cells);
    readLabel(head, label, value);
  });
  const all = cells.filter(Boolean).join(' ').slice(0, 300);
  if (
    daysIn(all, 'dmy').length + daysIn(all, 'mdy').length >= 2 &&
    (periodLabel.test(all.toLowerCase()) || daysIn(all, 'dmy').length === 2)
  )
    head.periods.push(all);
  if (saysUnit(all)) head.unit ??= all;
  for (const number of all.match(/(?<!\d)\d{10}(?!\d)/g) ?? [])
    if (head.otherNumbers.length < 20 && !head.accounts.includes(number)) head.otherNumbers.push(number);
}

/** 'in kobo', "₦'000": figures that are not naira. 'Naira and kobo' is how naira are written. */
export const saysUnit = (text: string) =>
  /\bin (kobo|thousands|millions)\b|(\bngn|₦|=n=|\bn|\() ?['’]000\b/i.test(text) ||
  (/\b(kobo|cents)\b/i.test(text) && text.length < 40 && !/naira|ngn|₦|\bn\b/i.test(text));

/** 'Account: 0011223301   Currency: NGN' are two. */
function splitLabels(cell: string): string[] {
  const parts = cell.slice(0, 300).split(/\s{2,}/);
  return parts.slice(1).some((part) => part.includes(':')) ? parts : [cell];
}

function withValue(text: string): [label: string, value: string] {
  const plain = plainSigns(text.slice(0, 300));
  const at = plain.indexOf(':');
  if (at > 0 && at < 60) return [plain.slice(0, at).toLowerCase(), plain.slice(at + 1).trim()];
  const space = plain.lastIndexOf(' ');
  const [label, number] = [plain.slice(0, Math.max(0, space)).toLowerCase(), plain.slice(space + 1)];
  return /\b(account|acct|a\/c)( (no|number))?\.?$/.test(label) && /^[\d*x]{6}[\d*x-]*$/i.test(number)
    ? [label, number]
    : [plain.toLowerCase(), ''];
}

const valueAfter = (rest: readonly string[]) => {
  const value = rest.find((text) => text !== '') ?? '';
  return headLabelOf(value) || /^(total|currency|account|period)\b/i.test(value) ? '' : value;
};
/** Names of a row over the values of the next; only where the row has more than one name and no value. */
const valueBelow = (next: Row | undefined, at: number, cells: readonly string[]) =>
  next && cells.filter(Boolean).length > 1 ? (next.cells[at] ?? '') : '';

const foreignMoney = /\b(usd|us dollars?|dollars?|eur|euros?|gbp|pounds? sterling)\b/i;

function readLabel(head: Head, label: string, value: string): void {
  if (label === '' || value === '') return;
  const kind = headLabelOf(label);
  if (kind === 'opening' || kind === 'closing') head[kind] ??= amountOf(value);
  for (const name of ['totalOut', 'totalIn'] as const)
    if (totals[name].test(labelText(label))) head[name] ??= amountOf(value);
  if (accountLabel.test(label)) readAccount(head, value);
  if (/\b(type|product|class|account)\b/.test(label) && foreignMoney.test(value)) head.currency ??= value.slice(0, 20);
  if (currencyLabel.test(label)) head.currency ??= value.slice(0, 20);
}

function readAccount(head: Head, value: string): void {
  const number = value.replace(/^'|[\s-]/g, '');
  const runs = number.slice(0, 300).match(/[\d*x/]+/gi) ?? [];
  const last = runs.at(-1) ?? '';
  const found =
    number.endsWith(last) && /\d{4}$/.test(last)
      ? last
      : runs
          .flatMap((run) => run.split('/').map((part) => part.replace(/^[*x]+/i, '')))
          .find((run) => run.length >= 8 && /^\d{6}/.test(run) && /\d\d$/.test(run));
  if (found && head.accounts.length < 20) head.accounts.push(found.slice(0, 40));
}

const amountOf = (text: string): WrittenAmount | null => {
  const taken = takeApart(text);
  return taken === 'blank' ? null : taken;
};

/** Whether a number that the file names can be the account's: with a branch before it, or with stars in it. */
export function isAccount(named: string, account: string): boolean {
  const plain = named.toLowerCase().replace(/[^\dx*]/g, '');
  if (/[x*]/.test(plain)) {
    const parts = plain.split(/[x*]/);
    const [begin = '', end = ''] = [parts[0], parts.at(-1)];
    return account.startsWith(begin) && account.endsWith(end);
  }
  return plain.endsWith(account) || (plain.length >= 6 && account.replace(/^0+/, '') === plain.replace(/^0+/, ''));
}

/** What a text calls naira; anything else is another currency. */
export function isNaira(text: string): boolean {
  const plain = text.trim().toLowerCase();
  return ['', 'ngn', '₦', 'n', '=n=', '566'].includes(plain) || plain.includes('naira') || /\bngn\b/.test(plain);
}

/** The period under each order, where the text has one. */
export function statedPeriod(texts: readonly string[], order: DayOrder): Span | null {
  for (const text of texts) {
    const days = daysIn(text, order).sort();
    const [from, to] = [days[0], days.at(-1)];
    if (from && to && days.length >= 2) return { from, to };
  }
  return null;
}
