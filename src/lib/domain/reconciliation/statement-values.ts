import { type Day, isDay } from '../days.ts';
import { type Kobo, parseNaira } from '../money.ts';

export const dayOrders = ['dmy', 'mdy'] as const;
/** Whether 01/09/2026 is the first of September, as here, or the ninth of January. */
export type DayOrder = (typeof dayOrders)[number];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Characters of a day or an amount; there is none that takes more. */
const LONGEST_VALUE = 80;

const two = (part: string | number) => String(part).padStart(2, '0');
const fourDigits = (year: string) => (year.length === 2 ? `20${year}` : year);

function asDay(year: string, month: string | number, day: string): Day | null {
  const text = `${fourDigits(year)}-${two(month)}-${two(day)}`;
  return isDay(text) ? text : null;
}

/** 01/09/2026, 1-9-26, 01-Sep-2026, 1 September 2026, 2026-09-01, each with a time behind it or not; null for others. */
export function parseStatementDay(text: string, order: DayOrder): Day | null {
  const date = text
    .slice(0, LONGEST_VALUE)
    .trim()
    .replace(/(?<![T,\s])[T,\s]+\d{1,2}:\d\d(:\d\d(\.\d+)?)?\s*([ap]m)?(Z|[+-]\d\d:?\d\d)?$/i, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date);
  if (iso) return asDay(iso[1] as string, iso[2] as string, iso[3] as string);
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(date);
  if (numbers) {
    const [, first = '', second = '', year = ''] = numbers;
    return order === 'dmy' ? asDay(year, second, first) : asDay(year, first, second);
  }
  const [, day, name, year] = /^(\d{1,2})[-/. ]([a-z]{3})[a-z]*[-/. ,]+(\d{4}|\d{2})$/i.exec(date) ?? [];
  const month = months.indexOf(name?.toLowerCase() ?? '') + 1;
  return day && year && month > 0 ? asDay(year, month, day) : null;
}

const blanks = new Set(['', '-', '--', '0', '0.0', '0.00', 'nil', 'n/a']);

/**
 * '1,500,000.00', '₦1,500', 'NGN 250.5', '(1,500.00)', '-1,500', '1,500.00 DR'. Zero where nothing is said, null for what
 * is no amount; a debit is negative.
 */
export function parseStatementAmount(text: string): Kobo | null {
  if (text.length > LONGEST_VALUE) return null;
  let rest = text.trim();
  if (blanks.has(rest.toLowerCase())) return 0;
  let sign = 1;
  const side = /(?<![a-z])(cr|dr)\.?$/i.exec(rest);
  if (side) {
    rest = rest.slice(0, side.index).trimEnd();
    if (side[1]?.toLowerCase() === 'dr') sign = -1;
  }
  const [, inside] = /^\((.*)\)$/.exec(rest) ?? [];
  if (inside !== undefined) {
    rest = inside;
    sign = -1;
  }
  rest = rest.replace(/^([+-]?)\s*(₦|NGN|N(?=[\s\d]))\s*/i, '$1');
  if (/^[+-]/.test(rest)) {
    if (rest.startsWith('-')) sign = -sign;
    rest = rest.slice(1).trim();
  }
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(rest)) return null;
  const plain = rest.replaceAll(',', '');
  if (/^0+(\.0+)?$/.test(plain)) return 0;
  const amount = parseNaira(plain);
  return amount === null ? null : sign * amount;
}
