import { maxAmount } from '../../limits.ts';
import type { Kobo } from '../../money.ts';

/** Which sign stands before the kobo: the whole column decides. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** An amount as somebody wrote it, taken apart; its figures still wait for the decimal sign. */
export interface WrittenAmount {
  figures: string;
  minus: boolean;
  plus: boolean;
  brackets: boolean;
  /** Dr or Cr beside the figures. */
  mark: 'in' | 'out' | null;
  /** Another currency than naira. */
  foreign: string | null;
}

/** Characters of an amount; there is none that takes more. */
const LONGEST = 80;
const blanks = new Set(['', '-', '--', '---', '.', 'nil', 'n/a', 'na', 'null', 'none']);

const naira = /^(=n=|₦|ngn|naira|#|n(?=[\s\d.,()+-]))\s*/i;
const nairaBehind = / ?(₦|ngn|naira)$/i;
const foreign = /^(usd|us\$|eur|gbp|ghs|xof|xaf|zar|kes|cny|cad|chf|jpy|aed|\$|€|£|¥)\s*/i;
const foreignBehind = / ?(usd|us\$|eur|gbp|ghs|xof|xaf|zar|kes|cny|cad|chf|jpy|aed|\$|€|£|¥)$/i;
const marks: Record<string, 'in' | 'out'> = {
  ...{ cr: 'in', c: 'in', credit: 'in', credits: 'in', '+': 'in', in: 'in', deposit: 'in', inflow: 'in' },
  ...{ dr: 'out', d: 'out', db: 'out', debit: 'out', debits: 'out', '-': 'out', out: 'out', withdrawal: 'out' },
  outflow: 'out',
};
const markBehind = / ?\b(cr|dr|db|credit|debit|c|d)\.?$/i;
const gluedMark = /(?<=[\d)]) ?(cr|dr|db|credit|debit|c|d)\.?$/i;
const markBefore = /^(cr|dr|credit|debit)\.?\s+(?=[^\s])/i;

/** Spaces of any width are one space, every minus is the one of the keyboard, and what nobody sees is gone. */
export const plainSigns = (text: string) =>
  text
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** What a column of marks says: Dr, Cr, D, C, Debit, Credit, + or -. */
export const readMark = (text: string): 'in' | 'out' | null =>
  marks[plainSigns(text.slice(0, LONGEST)).toLowerCase().replace(/\.$/, '')] ?? null;

/** 'blank' where nothing is said, null for what is no amount. */
export function takeApart(text: string): WrittenAmount | 'blank' | null {
  if (text.length > LONGEST) return null;
  let rest = plainSigns(text);
  if (blanks.has(rest.toLowerCase())) return 'blank';
  const found: WrittenAmount = { figures: '', minus: false, plus: false, brackets: false, mark: null, foreign: null };
  // signs, marks and currencies stand in any order around the figures
  for (let round = 0; round < 6 && !/^[\d.][\d.,' ]*$/.test(rest); round += 1) {
    const before = rest;
    rest = strip(rest, found);
    if (rest === before) return null;
  }
  if (!/^[\d.][\d.,' ]*$/.test(rest) || !/\d/.test(rest)) return null;
  return { ...found, figures: rest };
}

function strip(text: string, found: WrittenAmount): string {
  const [, inside] = /^\((.*)\)$/.exec(text) ?? [];
  if (inside !== undefined) {
    found.brackets = true;
    return inside.trim();
  }
  const mark = gluedMark.exec(text) ?? markBehind.exec(text) ?? markBefore.exec(text);
  if (mark) {
    found.mark = marks[mark[1]?.toLowerCase() as string] ?? null;
    return text.replace(mark[0], mark.index === 0 ? '' : ' ').trim();
  }
  const sign = /^([+-])|([+-])$/.exec(text);
  if (sign) {
    if (sign[0] === '-') found.minus = true;
    else found.plus = true;
    return (sign.index === 0 ? text.slice(1) : text.slice(0, -1)).trim();
  }
  const other = foreign.exec(text) ?? foreignBehind.exec(text);
  if (other && !naira.test(text)) {
    found.foreign = (other[1] as string).toUpperCase();
    return text.replace(other[0], '').trim();
  }
  return text.replace(naira, '').replace(nairaBehind, '').trim();
}

/** In kobo, without a sign; null for figures that are none with this decimal sign. */
export function koboOf(figures: string, decimal: DecimalSign): Kobo | null {
  const whole = decimal === 'point' ? /^(\d+|\d{1,3}(?:([, '])\d{3})(?:\2\d{3})*)?(?:\.(\d+))?$/ : wholeOfComma;
  const [, figure = '', , fraction = ''] = whole.exec(figures) ?? [];
  if (figure === '' && fraction === '') return null;
  // ledgers print four decimals; what is beyond the kobo must be nothing
  if (/[1-9]/.test(fraction.slice(2))) return null;
  const digits = `${figure.replace(/\D/g, '')}${fraction.slice(0, 2).padEnd(2, '0')}`;
  const amount = Number(digits);
  return digits.length <= 17 && amount <= maxAmount ? amount : null;
}
const wholeOfComma = /^(\d+|\d{1,3}(?:([. '])\d{3})(?:\2\d{3})*)?(?:,(\d+))?$/;

/** What one number says of the decimal sign: certainly, or only as one usually writes; 'either' for 25.000. */
function signSaidBy(figures: string): { sign: DecimalSign; sure: boolean } | 'either' | null {
  const signs = figures.replace(/[\d' ]/g, '');
  if (signs === '') return null;
  const named = (sign: string): DecimalSign => (sign === ',' ? 'comma' : 'point');
  const last = signs.at(-1) as string;
  if (new Set(signs).size === 2) return { sign: named(last), sure: true };
  if (signs.length > 1) return { sign: last === ',' ? 'point' : 'comma', sure: true };
  const [head = '', tail = ''] = figures.replace(/[' ]/g, '').split(last);
  if (tail.length !== 3 || head.length > 3 || /^0?$/.test(head)) return { sign: named(last), sure: true };
  return last === ',' ? { sign: 'point', sure: false } : 'either';
}

/** What the amounts of a file say together: one sign, or that a person must say it. */
export function decimalSignOf(all: readonly string[]): DecimalSign | 'either' {
  const sure = new Set<DecimalSign>();
  let usual = false;
  let either = false;
  for (const figures of all) {
    const said = signSaidBy(figures);
    if (said === 'either') either = true;
    else if (said?.sure) sure.add(said.sign);
    else if (said) usual = true;
  }
  if (sure.size === 1) return [...sure][0] as DecimalSign;
  // with both, one of them is a slip: the reading that the rest has shows which
  if (sure.size === 2) return mostSaid(all);
  return either && !usual ? 'either' : 'point';
}

const mostSaid = (all: readonly string[]): DecimalSign => {
  const said = all.map(signSaidBy).filter((one) => one !== null && one !== 'either');
  const points = said.filter(({ sign, sure }) => sure && sign === 'point').length;
  return points * 2 >= said.filter(({ sure }) => sure).length ? 'point' : 'comma';
};
