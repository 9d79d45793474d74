import { asciiDigits } from '../../typed/plain-digits.ts';

/** Between two numbers in one cell. */
const between = /[,;/|&]|\bor\b|\band\b/i;

/**
 * The first number of a cell as the ten digits of a Nigerian mobile number without its first zero; null for what is none,
 * or has lost digits. Other lists of people take numbers of any country; a company that moves in has the customers of one.
 */
export function readMobileNumber(text: string): string | null {
  const plain = asciiDigits(text);
  const [, first = '', rest = '', power] = /^([789])[.,]?(\d*)E\+?0?(\d+)$/i.exec(plain) ?? [];
  // what a spreadsheet shows of a number: all of its digits, or fewer
  if (power !== undefined) return rest.length === 9 && power === '9' ? mobileDigits(first + rest) : null;
  const [written = ''] = plain.split(between).map((part) => part.trim()).filter(Boolean);
  return mobileDigits(written) ?? mobileDigits(/^(\+?[\d()-]{10,})\s+[+\d]/.exec(written)?.[1] ?? '');
}

const mobileDigits = (written: string): string | null => {
  const digits = written.replace(/\.0$/, '').replace(/[\s().-]/g, '');
  return /^(?:\+?2340?|0)?([789]\d{9})$/.exec(digits)?.[1] ?? null;
};

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
