import { asciiDigits } from './plain-digits.ts';
import { plainLine } from './plain-text.ts';

/** With more digits it is several numbers, unless they stand in one row. */
const MOST = 15;

/**
 * A phone number as people type and paste it, in plain digits: '+234 803-123 4567', 'tel:+2348031234567' and
 * '0803/1234567' have no more than one reading. Anything else, such as two numbers, stays as typed.
 */
export const plainPhoneNumber = (typed: string): string => {
  const text = plainLine(typed);
  const digits = asciiDigits(text)
    .replace(/^tel:/i, '')
    // as spreadsheets keep a text that looks like a number
    .replace(/^['’]/, '')
    // +234 (0)803 …: the trunk prefix 0 is only for domestic calls
    .replace(/^([+＋]\d+\s*)\(0\)/, '$1')
    .replace(/^[+＋]/, '')
    .replace(/[,;]$/, '')
    .replace(/[\s()./\\⁄∕／．·_~\p{Pd}−⁃˗]/gu, '');
  return /^\d+$/.test(digits) && (digits.length <= MOST || /^\d+$/.test(text)) ? digits : text;
};

/** 'one, another' and 'one / another': more digits than a number has, with something between them. */
export const isSeveralNumbers = (typed: string) => /\D/.test(typed) && typed.replace(/\D/g, '').length > MOST;

/**
 * In groups that are read aloud, '0803 123 4567' or '234 803 123 4567'. A spreadsheet takes it for text in any language:
 * nowhere do four digits follow the last separator of thousands.
 */
export const groupPhoneNumber = (digits: string): string =>
  /^\d{7,15}$/.test(digits)
    ? digits.replace(/^(0\d{3}(?=\d{7}$))/, '$1 ').replace(/(?<=\d)(?=(?:\d{3}){0,3}\d{4}$)/g, ' ')
    : digits;

/**
 * The format of messaging services: digits with the country code, 2348031234567. Numbers without a country code are
 * taken as Nigerian; null for anything that is not a phone number.
 */
export const internationalPhoneDigits = (phone: string): string | null => {
  const digits = phone.replace(/\D/g, '');
  const abroad = /^\s*(\+|00)/.test(phone);
  const number = abroad ? digits.replace(/^00/, '') : digits.replace(/^0/, '234');
  return /^[1-9]\d{7,14}$/.test(number) ? number : null;
};
