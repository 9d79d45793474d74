import { expect, test } from 'vitest';
import { internationalPhoneDigits } from '#lib/domain/typed/phone-numbers.ts';

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

test.each(['', 'call me', '12345', '+', '0'.repeat(12)])("'%s' is not a phone number", (written) => {
  expect(internationalPhoneDigits(written)).toBeNull();
});
