import { maxAmount } from '../limits.ts';
import { fromNaira, type Kobo } from '../money.ts';

export interface PriceRange {
  min?: Kobo | undefined;
  max?: Kobo | undefined;
}

/** The prices in a search, and what is left of it without them. */
interface ParsedPriceQuery extends PriceRange {
  rest: string;
}

const numerals = 'one two three four five six seven eight nine ten'.split(' ');
const factors: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  mil: 1_000_000,
  mill: 1_000_000,
  million: 1_000_000,
  millions: 1_000_000,
  bn: 1_000_000_000,
  billion: 1_000_000_000,
};

/** Without a unit or a naira sign only such a number is a price: 20 may be a house number, 600 an area. */
const MIN_BARE_PRICE = 10_000;

const sign = '(?:₦|\\b(?:n|ngn|naira)(?=\\s?\\d))?';
const number = `(?:\\d{1,3}(?:,\\d{3}){1,5}(?:\\.\\d{1,9})?|\\d{1,15}(?:\\.\\d{1,9})?|\\b(?:${numerals.join('|')})\\b)`;
const unit = `(?:${Object.keys(factors).join('|')})`;
/** '₦5m', '5 million', 'N5,000,000', 'ten million naira'; three groups: sign, number, unit. */
const amount = `(${sign})\\s?(${number})(?:\\s?(${unit}))?(?![.,]*[\\p{L}\\p{N}])(?:\\s?naira\\b)?`;

const upTo =
  '(?:not more than|no more than|less than|lower than|cheaper than|at most|up to|upto|under|below|within|max(?:imum)?(?: of)?|<=?)';
const from =
  '(?:not less than|no less than|more than|higher than|starting (?:from|at)|at least|above|over|from|min(?:imum)?(?: of)?|>=?)';

const range = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(?:\\bbetween|\\bfrom)\\s+)?${amount}\\s*(?:-|–|to|and)\\s*${amount}`,
  'iu',
);
const bound = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?<!\\bnot? )${words}\\s*${amount}`, 'iu');
const [atMost, atLeast] = [bound(upTo), bound(from)];
const barePrice = new RegExp(`(?<![\\p{L}\\p{N}.,])${amount}`, 'iu');

/**
 * Reads prices as people write them: 'under 20 million', 'between 5 and 10m', 'from ₦2,000,000'. A bare price is
 * treated as the maximum.
 */
export function parsePriceQuery(text: string): ParsedPriceQuery {
  const between = range.exec(text);
  if (between) {
    const [, signA = '', numberA = '', unitA, signB = '', numberB = '', unitB] = between;
    // 'between 5 and 10 million'
    const ends = [priceOf(signA || signB, numberA, unitA ?? unitB), priceOf(signB || signA, numberB, unitB ?? unitA)];
    const [min, max] = ends.toSorted((a, b) => Number(a) - Number(b));
    if (min && max) return { min, max, rest: removeMatch(text, between) };
  }
  const [most, least] = [matchBound(atMost, text), matchBound(atLeast, text)];
  if (most && least) {
    const rest = removeMatch(text, most.match);
    const match = atLeast.exec(rest);
    return { min: least.price, max: most.price, rest: match ? removeMatch(rest, match) : rest };
  }
  if (most) return { max: most.price, rest: removeMatch(text, most.match) };
  if (least) return { min: least.price, rest: removeMatch(text, least.match) };
  const only = matchBound(barePrice, text);
  return only ? { max: only.price, rest: removeMatch(text, only.match) } : { rest: text };
}

function matchBound(pattern: RegExp, text: string) {
  const match = pattern.exec(text);
  const price = match && priceOf(match[1] ?? '', match[2] ?? '', match[3]);
  return match && price ? { match, price } : null;
}

function priceOf(sign: string, written: string, unit: string | undefined): Kobo | null {
  const numeral = numerals.indexOf(written.toLowerCase()) + 1;
  const count = numeral || Number(written.replaceAll(',', ''));
  const naira = Math.round(count * (unit ? (factors[unit.toLowerCase()] ?? 1) : 1));
  const isPrice = unit !== undefined || (!numeral && (sign !== '' || naira >= MIN_BARE_PRICE));
  return isPrice && naira > 0 && naira <= maxAmount / 100 ? fromNaira(naira) : null;
}

const removeMatch = (text: string, { index, 0: match }: RegExpExecArray) =>
  `${text.slice(0, index)} ${text.slice(index + match.length)}`.replace(/\s+/g, ' ').trim();
