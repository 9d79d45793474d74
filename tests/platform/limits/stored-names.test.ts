import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedName } from '#lib/server/storage/stored-name.ts';

test.each([
  ['Receipt of Ọláyínká (2).jpeg', 'Receipt of Ọláyínká (2).jpg'],
  ['O\u0323la\u0301.png', 'Ọlá.jpg'],
  ['IMG 2041 🏡👨‍👩‍👧.HEIC', 'IMG 2041 🏡👨‍👩‍👧.jpg'],
  ['receipt.final..pdf', 'receipt.final.jpg'],
  ['Paid to Mr. Ade Bello', 'Paid to Mr. Ade Bello.jpg'],
  ['..', 'file.jpg'],
  ['', 'file.jpg'],
  ['.jpg', 'file.jpg'],
  ['slip\u202Egpj.exe', 'slip_gpj.jpg'],
  ['a\nb"c:d.png', 'a_b_c_d.jpg'],
])('PH-08: %j is kept as %j', (sent, kept) => {
  expect(storedName(sent, 'jpeg')).toBe(kept);
});

test('PH-08: a name of 250 letters is cut between letters, whatever they are', () => {
  expect(storedName(`${'a'.repeat(250)}.jpg`, 'jpeg')).toBe(`${'a'.repeat(100)}.jpg`);
  expect(storedName('👨‍👩‍👧'.repeat(250), 'pdf')).toBe(`${'👨‍👩‍👧'.repeat(25)}.pdf`);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
      const kept = storedName(sent, 'png');
      expect(kept.length).toBeLessThanOrEqual(204);
      expect(kept).toMatch(/^[^\p{Cc}\p{Cs}"\\/:*?<>|]+\.png$/u);
      expect(() => encodeURIComponent(kept)).not.toThrow();
    }),
    { numRuns: 40 },
  );
});
