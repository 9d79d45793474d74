import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from '#lib/domain/words/cut-text.ts';

const letters = (text: string) => Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);

test('PN-06: a text that is cut ends after a letter with its marks', () => {
  expect(cutText('Adébo\u0323\u0300wále', 6)).toBe('Adéb');
  expect(cutText('Ada 🏠', 5)).toBe('Ada ');
  expect(cutText('Ada', 3)).toBe('Ada');
  expect(cutText('Ada', 4)).toBe('Ada');
  // a text that ends with a joiner is not cut before it
  expect(cutText('Ada\u200d', 4)).toBe('Ada\u200d');
  expect(cutText('\u0301\u0301\u0301', 2), 'of marks alone nothing is left').toBe('');
  const text = fc.array(fc.constantFrom('a', 'ọ\u0300', 'm\u0300', '王', '🏠', '👩‍👩‍👧', ' '), { maxLength: 40 });
  fc.assert(
    fc.property(text, fc.nat(60), (parts, most) => {
      const whole = parts.join('');
      const cut = cutText(whole, most);
      expect(whole.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      // the longest sign here has eight units
      expect(cut.length).toBeGreaterThan(Math.min(most, whole.length) - 8);
      expect(letters(cut)).toEqual(letters(whole).slice(0, letters(cut).length));
    }),
  );
});
