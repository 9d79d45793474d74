import { describe, expect, test } from 'vitest';
import { pagesAround } from '#islands/ui/actions/pagination.tsx';
import { chartScale, shortfallPath, stepPath, sumUntil } from '#islands/ui/display/chart-steps.ts';
import {
  caretPosition,
  deleteAcrossSeparator,
  digitsAfterCaret,
  formatAmountInput,
  parseAmountInput,
} from '#islands/ui/fields/amount-input.ts';
import { eraseDigit, insertDigits, isCompleteOtp, otpFromInputs, otpFromText } from '#islands/ui/fields/otp-input.ts';

describe('an amount while it is typed', () => {
  test.each([
    ['1200000', '1200000', '1,200,000'],
    ['₦1,500,000.5', '1500000.5', '1,500,000.5'],
    ['1 000', '1000', '1,000'],
    ['12.345', '12.345', '12.345'],
    ['12.', '12.', '12.'],
    ['.5', '0.5', '0.5'],
    ['007', '7', '7'],
    ['', '', ''],
  ])('X-17: %s becomes %s and is shown as %s', (typed, value, shown) => {
    expect(parseAmountInput(typed)).toBe(value);
    expect(formatAmountInput(value)).toBe(shown);
  });

  test.each(['abc', '12a', '-5', '1.2.3'])('V-05: %s stays unchanged, so that the form can refuse it', (typed) => {
    expect(formatAmountInput(parseAmountInput(typed))).toBe(typed);
  });

  test('X-17: the caret keeps the same number of digits behind it', () => {
    expect(digitsAfterCaret('1234|567'.replace('|', ''), 4)).toBe(3);
    expect(caretPosition('1,234,567', 3)).toBe(6);
    expect(caretPosition('1,234,567', 0)).toBe(9);
    expect(caretPosition('1,234,567', 7)).toBe(0);
  });

  test('X-17: deleting a separator deletes the digit before it', () => {
    expect(deleteAcrossSeparator('1,234', '1234', 1, false)).toBe('234');
    expect(deleteAcrossSeparator('1,234', '1234', 1, true)).toBe('134');
    expect(deleteAcrossSeparator('1,234', '1,24', 3, false)).toBe('1,24');
  });
});

describe('the boxes of a code', () => {
  test('A-31: a whole code fills all boxes, whichever box it is pasted into', () => {
    expect(insertDigits('', 2, 'Code: 4096')).toEqual({ code: '4096', focus: 3 });
    expect(insertDigits('12', 0, '40 96')).toEqual({ code: '4096', focus: 3 });
  });

  test('accept a longer or a shorter code partially', () => {
    expect(insertDigits('', 0, '123456')).toEqual({ code: '1234', focus: 3 });
    expect(insertDigits('1', 1, '23')).toEqual({ code: '123', focus: 3 });
    expect(insertDigits('12', 3, '78')).toEqual({ code: '12 7', focus: 3 });
    expect(insertDigits('12', 2, 'x')).toEqual({ code: '12', focus: 2 });
  });

  test('distribute several digits of one box', () => {
    expect(otpFromInputs(['1', '2', '', ''])).toBe('12');
    expect(otpFromInputs(['4096', '', '', ''])).toBe('4096');
    expect(otpFromInputs(['40', '96', '', ''])).toBe('4096');
    expect(otpFromInputs(['', '2', '', ''])).toBe(' 2');
    expect(otpFromInputs(['', '', '', ''])).toBe('');
  });

  test.each([
    [' 9981 ', '9981'],
    ['Your code: 9981', '9981'],
    ['99a', '99'],
    ['99815', '9981'],
  ])('of a code in one field, the digits of %j count', (text, code) => {
    expect(otpFromText(text)).toBe(code);
  });

  test('delete their digit, or the previous one if they are empty', () => {
    expect(eraseDigit('1234', 1)).toEqual({ code: '1 34', focus: 1 });
    expect(eraseDigit('12', 2)).toEqual({ code: '1', focus: 1 });
    expect(eraseDigit('', 0)).toEqual({ code: '', focus: 0 });
  });

  test('Y-09: are complete with four digits and no gap', () => {
    expect(['1234', '123', '12 4', '12345', ''].map(isCompleteOtp)).toEqual([true, false, false, false, false]);
  });
});

describe('the page numbers', () => {
  test.each([
    [1, 9, [1, 2, 3]],
    [2, 9, [1, 2, 3, 4]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [7, 8, 9]],
    [1, 1, [1]],
    [7, 3, []],
  ])('Y-16: page %i of %i shows %j', (page, last, shown) => {
    expect(pagesAround(page, last)).toEqual(shown);
  });
});

describe('the chart of paid and scheduled amounts', () => {
  const schedule = [
    { day: '2026-01-01', amount: 40 },
    { day: '2026-01-11', amount: 30 },
    { day: '2026-01-21', amount: 30 },
  ];
  const scale = chartScale('2026-01-01', '2026-01-21', 100);

  test('is a staircase that ends at the total', () => {
    expect(stepPath(schedule, scale, '2026-01-21')).toBe('M0 60H50V30H100V0H100');
  });

  test('starts at zero if the first payment came later', () => {
    expect(stepPath([{ day: '2026-01-11', amount: 40 }], scale, '2026-01-16')).toBe('M0 100H50V60H75');
    expect(stepPath([], scale, '2026-01-16')).toBe('');
  });

  test('marks only what was due and is not paid', () => {
    const paid = [{ day: '2026-01-01', amount: 40 }];
    expect(shortfallPath(schedule, paid, scale, '2026-01-11')).toBe('');
    expect(shortfallPath(schedule, paid, scale, '2026-01-16')).toBe('M50 60V30H75V60Z');
    expect(shortfallPath(schedule, schedule, scale, '2026-01-16')).toBe('');
    expect(sumUntil(schedule, '2026-01-11')).toBe(70);
  });
});
