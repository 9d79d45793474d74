import { plainDigits } from './plain-digits.ts';

/**
 * Finds what a reader would take for the number of a Nigerian bank account: ten digits in a row, whatever stands
 * between them and whichever look-alikes stand for them.
 *
 * Found: 0123456789, 0123 456 789, 0123-4567-89, 01.23/45_67.89, one digit a line, ０１２３４５６７８９, O123456789,
 * zero one two three …, 'GTB0123456789', 'account 0123, 456, 789'.
 * Not found: 0803 123 4567 and +234 803 123 4567 (phones), 1,500,000,000 and ₦2,034,567,891 (amounts), 26/11/2026
 * 10:30 (a day), 2026-000123 (a receipt), 6.4281395, 3.4219479 (a place), 'plots 12, 13, 14, 15, 16' (a list), and
 * numbers with more or fewer digits.
 */
export const accountNumbersIn = (text: string): string[] => [...new Set(spansIn(text).map(({ number }) => number))];

/** Those that are not among our own; what overlaps one of ours is a part of it. */
export function foreignAccountNumbers(text: string, own: ReadonlySet<string>): string[] {
  const spans = spansIn(text);
  const ours = spans.filter(({ number }) => own.has(number));
  const foreign = spans.filter((span) => !ours.some((mine) => span.start < mine.end && mine.start < span.end));
  return [...new Set(foreign.map(({ number }) => number))];
}

const DIGITS = 10;
/** Of which so many are digits and not letters. */
const MOSTLY = 6;

interface Span {
  number: string;
  start: number;
  end: number;
}
interface Group extends Span {
  /** Digits that are no letters. */
  sure: number;
}

/** Stands for what is certainly something else, and ends a number. */
const BREAK = '\u0000';

/** Kept as long as they were, so that positions stay. */
const blank = (found: string) => BREAK.repeat(found.length);

const month = '(?:0?[1-9]|1[0-2])';
const dayOfMonth = '(?:0?[1-9]|[12]\\d|3[01])';
const yearFirst = `20[2-9]\\d([-/.])${month}\\1${dayOfMonth}`;
const dayFirst = `${dayOfMonth}([-/.])${month}\\1(?:19|20)\\d\\d`;
const time = '(?:[ T,]{1,3}(?:at )?[012]?\\d:[0-5]\\d(?::[0-5]\\d)?)?';

const somethingElse: readonly RegExp[] = [
  // at home 0803 …, with the digits in three parts at most
  /(?<![\d.,-])0[789]\d{2}(?:[ -]?\d{7}|[ -]\d{3}[ -]\d{4}|[ -]\d{4}[ -]\d{3})(?!\d)/g,
  /(?<![\d.,-])0[789]\d(?:[ -]\d{4}[ -]\d{4}|[ -]\d{3}[ -]\d{5}|[ -]\d{8})(?!\d)/g,
  // from abroad +234 803 …, +234 (0)803 …
  /(?:\+|\b00)234[ -]?(?:\(0\)[ -]?)?[1-9](?:[ -]?\d){8,9}(?!\d)/g,
  /\+(?!234|0)\d{1,3}(?:[ -]\(?[1-9]\d{0,4}\)?(?:[ -]\d{2,5}){1,3})(?![ -]?\d)/g,
  // amounts: with a sign, or round ones
  /(?:₦|\bNGN|\bN(?=\d))\s?[1-9]\d{0,2}(?:,\d{3})*(?:\.\d\d)?(?!\d|,\d)/gi,
  /(?<![\d,.])[1-9]\d{0,2}(?:,\d{3})+(?:\.\d\d)? ?(?:naira|NGN)\b/gi,
  /(?<![\d,.])[1-9]\d{0,2}(?:,\d{3})*,000(?:\.\d\d)?(?!\d|,\d)/g,
  new RegExp(`(?<![\\d/.-])${yearFirst}${time}(?![\\d/-])`, 'g'),
  new RegExp(`(?<![\\d/.-])${dayFirst}${time}(?![\\d/-])`, 'g'),
  // receipts and contracts: 2026-000123
  /(?<!\d|\d[/.-])20[2-9]\d[-/]0\d{5}(?![\d/-])/g,
  // latitude and longitude
  /(?<![\d.])-?\d{1,3}\.\d{3,15}\s?,\s?-?\d{1,3}\.\d{3,15}(?![\d.])/g,
];

const looksLike: Readonly<Record<string, string>> = Object.fromEntries(
  ['0OoQОоΟο', '1IlІι|', '5Ss', '8B', '2Zz'].flatMap(([digit, ...letters]) =>
    letters.map((letter) => [letter, digit as string]),
  ),
);
const alike = Object.keys(looksLike).join('');
const digitsOnly = /\d+/g;
/** Letters count where the whole word is of them and of digits. */
const withLetters = new RegExp(`(?<![\\p{L}\\p{N}])[\\d${alike}]+(?![\\p{L}\\p{N}])`, 'gu');

function spansIn(text: string): Span[] {
  const plain = somethingElse.reduce((rest, pattern) => rest.replace(pattern, blank), plainDigits(text));
  return [digitsOnly, withLetters].flatMap((pattern) => {
    const groups = [...plain.matchAll(pattern)].map(groupOf);
    return groups.flatMap((_, first) => numberFrom(plain, groups, first));
  });
}

function groupOf({ 0: found, index }: RegExpMatchArray): Group {
  const start = index as number;
  const number = [...found].map((sign) => looksLike[sign] ?? sign).join('');
  return { number, start, end: start + found.length, sure: found.replace(/\D/g, '').length };
}

/** No number goes on over these: other words, signs of money, a long way. */
const isGap = (between: string) => between.length <= 8 && !/[\p{L}\p{N}₦$£€%\0]/u.test(between);
const isOfList = (between: string) => /[,;&]\s/.test(between);

/** What stands near an account number that is written like a list. */
const cue = /account|acct|a\/c|nuban|bank|pay|transfer|send/i;
const NEAR = 60;

/** The groups from the first on that have ten digits together. */
function numberFrom(plain: string, groups: readonly Group[], first: number): Span[] {
  const { start } = groups[first] as Group;
  let number = '';
  let sure = 0;
  let end = start;
  let isList = false;
  for (const group of groups.slice(first, first + DIGITS)) {
    const between = plain.slice(end, group.start);
    if (!isGap(between)) return [];
    isList ||= isOfList(between);
    number += group.number;
    sure += group.sure;
    end = group.end;
    if (number.length >= DIGITS) break;
  }
  if (number.length !== DIGITS || sure < MOSTLY) return [];
  const isCued = number.startsWith('0') || cue.test(plain.slice(Math.max(0, start - NEAR), start));
  return isList && !isCued ? [] : [{ number, start, end }];
}
