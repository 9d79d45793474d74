import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutEnd } from '#lib/domain/typed/without-end.ts';

test('of a text the end is cut that has only these characters', () => {
  expect(withoutEnd('https://example.com/a/b//', '/')).toBe('https://example.com/a/b');
  expect(withoutEnd('Lekki, .', ' .,')).toBe('Lekki');
  expect(withoutEnd('Lekki', '/')).toBe('Lekki');
  expect(withoutEnd('///', '/')).toBe('');
  expect(withoutEnd('', '/')).toBe('');
});

test('is cut as the pattern would, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '/', '.') }), (text) => {
      expect(withoutEnd(text, '/.')).toBe(text.replace(/[/.]+$/, ''));
    }),
  );
});
