import { expect, test } from 'vitest';
import {
  groupPhoneNumber,
  internationalPhoneDigits,
  isSeveralNumbers,
  plainPhoneNumber,
} from '#lib/domain/typed/phone-numbers.ts';

test.each([
  ['08031234567', '2348031234567'],
  ['0803 123 4567', '2348031234567'],
  ['2348031234567', '2348031234567'],
  ['+234 803 123 4567', '2348031234567'],
  ['00447911123456', '447911123456'],
  ['+44 7911 123456', '447911123456'],
])('%s becomes %s', (written, digits) => {
  expect(internationalPhoneDigits(written)).toBe(digits);
});

test.each(['', 'call me', '12345', '+', '0'.repeat(12), '1'.repeat(16), '000447911123456'])(
  "'%s' is not a phone number",
  (written) => {
    expect(internationalPhoneDigits(written)).toBeNull();
  },
);

test('a plus or two zeros mean another country only where they begin the number', () => {
  expect(internationalPhoneDigits(' +44 7911 123456')).toBe('447911123456');
  expect(internationalPhoneDigits('0803+1234567')).toBe('2348031234567');
  expect(internationalPhoneDigits('08000012345')).toBe('2348000012345');
  expect(internationalPhoneDigits('+44 7900 123456')).toBe('447900123456');
});

test.each([
  '0803 123 4567',
  '0803-123-4567',
  '0803/1234567',
  '(0803) 123.4567',
  '0803_123~4567',
  '0803–123−4567',
  'tel:08031234567',
  'TEL:0803 1234567',
  "'08031234567",
  '’08031234567',
  '08031234567,',
  '08031234567;',
  '٠٨٠٣١٢٣٤٥٦٧',
])('%s has one reading, 08031234567', (typed) => {
  expect(plainPhoneNumber(typed)).toBe('08031234567');
});

test.each([
  ['+234 803-123 4567', '2348031234567'],
  ['＋2348031234567', '2348031234567'],
  ['tel:+2348031234567', '2348031234567'],
  // the 0 in brackets is only dialled at home
  ['+234 (0)803 123 4567', '2348031234567'],
  ['+234(0)8031234567', '2348031234567'],
  ['(0)803 123 4567', '08031234567'],
  ['0803(0)1234', '080301234'],
  // no number has more digits, unless they stand in one row
  ['123456789012345', '123456789012345'],
  ['123 456 789 012 345', '123456789012345'],
  ['1234567890123456', '1234567890123456'],
])('%s is %s', (typed, plain) => {
  expect(plainPhoneNumber(typed)).toBe(plain);
});

test.each([
  '08031234567, 08051234567',
  '0803 123 4567 / 0805 123 4567',
  'call me',
  '0803123456x',
  'x08031234567',
  'my tel:08031234567',
  "0803'1234567",
  '0803+1234567',
  '0803,1234567',
  '',
])('%j stays as it was typed', (typed) => {
  expect(plainPhoneNumber(typed)).toBe(typed);
});

test('more digits than a number has, with something between them, are several numbers', () => {
  expect(['08031234567, 08051234567', '08031234567/08051234567'].map(isSeveralNumbers)).toEqual([true, true]);
  expect(['0803 123 4567', '1234567890123456', '123 456 789 012 345', ''].map(isSeveralNumbers)).toEqual(
    Array(4).fill(false),
  );
  expect(isSeveralNumbers('123 456 789 012 345 6')).toBe(true);
});

test.each([
  ['08031234567', '0803 123 4567'],
  ['2348031234567', '234 803 123 4567'],
  ['8031234567', '803 123 4567'],
  ['1234567', '123 4567'],
  ['012345678', '01 234 5678'],
  ['123456789012345', '12 345 678 901 2345'],
  // what is no number, or may be several, is not touched
  ['123456', '123456'],
  ['1234567890123456', '1234567890123456'],
  ['+2348031234567', '+2348031234567'],
  ['08031234567 8', '08031234567 8'],
])('%s is read aloud as %s', (digits, grouped) => {
  expect(groupPhoneNumber(digits)).toBe(grouped);
});
