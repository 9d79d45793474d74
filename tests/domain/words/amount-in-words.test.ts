import { expect, test } from 'vitest';
import { amountInWords } from '#lib/domain/words/amount-in-words.ts';

test.each([
  [0, 'Zero naira only'],
  [500_00, 'Five hundred naira only'],
  [21_00, 'Twenty-one naira only'],
  [40_00, 'Forty naira only'],
  [115_05, 'One hundred and fifteen naira and five kobo only'],
  [1_005_00, 'One thousand and five naira only'],
  [1_100_00, 'One thousand one hundred naira only'],
  [1_350_000_00, 'One million three hundred and fifty thousand naira only'],
  [1_000_000_000_00, 'One billion naira only'],
  [2_000_017_50, 'Two million and seventeen naira and fifty kobo only'],
])('CX-07: %i kobo are ‘%s’', (kobo, words) => {
  expect(amountInWords(kobo)).toBe(words);
});
