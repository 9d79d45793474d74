import { asciiDigits } from '../../typed/plain-digits.ts';

/** Between two numbers in one cell. */
const between = /[,;/|&]|\bor\b|\band\b/i;

/**
 * The first number of a cell as the ten digits of a Nigerian mobile number without its first zero; null for what is none,
 * or has lost digits. Other lists of people take numbers of any country; a company that moves in has the customers of one.
 */
export function readMobileNumber(text: string): string | null {
  const plain = asciiDigits(text);
  const [, first = '', rest = '', power] = /^(\d)[.,]?(\d*)E\+?0?(\d{1,2})$/i.exec(plain) ?? [];
  // what a spreadsheet shows of a number: all of its digits, or fewer
  if (power !== undefined) return rest.length === Number(power) ? mobileDigits(first + rest) : null;
  const [written = ''] = plain
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);
  return mobileDigits(written) ?? firstOfTwo(digitsOf(written));
}

const digitsOf = (written: string) => written.replace(/\.0$/, '').replace(/[\s().-]/g, '');

const mobileDigits = (written: string): string | null =>
  /^(?:\+?2340?|0)?([789]\d{9})$/.exec(digitsOf(written))?.[1] ?? null;

/** With only spaces between them. */
const firstOfTwo = (digits: string): string | null =>
  /^(?:\+?2340?|0)([789]\d{9})(?:\+?2340?|0)[789]\d{9}$/.exec(digits)?.[1] ?? null;

const title = /^(mr|mrs|ms|miss|dr|chief|alhaji|alhaja|engr|prof|barr|pastor|rev|sir|dame|hon|arc|surv)\.?$/i;
const ofCompany = /\b(ltd|limited|plc|nig|nigeria|co|company|and|ventures|enterprises|sons|church)\b|&/i;

/** 'OKONKWO, Ada' is Ada Okonkwo; a title stays with the name, and so does a comma in the name of a company. */
export function usualName(text: string): string {
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim());
  if (!last || !first || more.length > 0 || title.test(first) || ofCompany.test(text)) return text;
  const isShouted = last === last.toUpperCase() && first !== first.toUpperCase();
  return `${first} ${isShouted ? last.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase()) : last}`;
}

/** Text that compares without case and repeated spaces: names and codes of properties, numbers of contracts. */
export const comparedText = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
