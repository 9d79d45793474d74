import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finishDocument, startDocument } from '#lib/server/documents/letterhead.ts';
import { writeFacts } from '#lib/server/documents/pdf-blocks.ts';
import {
  breakMarkedWords,
  hasAllGlyphs,
  leftOut,
  withoutMissing,
} from '#lib/server/documents/writing/printable-text.ts';
import { inVisualOrder } from '#lib/server/documents/writing/right-to-left.ts';
import { readPaper } from '#tests/support/api/paper-text.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';

setUpTestServer();

async function paperWith(...values: string[]) {
  const document = await startDocument({ title: 'Receipt', subtitle: 'Names', at: new Date(0) });
  await writeFacts(
    document,
    values.map((value) => ({ name: 'Customer', value })),
  );
  const bytes = await finishDocument(document, 'Footnote');
  return { bytes, ...(await readPaper(bytes)) };
}

test('PN-03: papers show names as they are written', async () => {
  const names = [
    'Ɓala Ɗanƙwambo Ƴarʼadua',
    'Ṅwạkaego Ụzọ',
    'Adébọ̀wálé Ẹ́níọlá',
    'Strauß Łukasz',
    'Анна Щербакова',
    '王小明',
    'عائشة محمد',
  ];
  const { text, bytes } = await paperWith(...names);
  for (const name of names) expect(text).toContain(name.normalize('NFC'));
  expect(text).not.toContain(leftOut);
  expect(text).not.toContain('?');
  // of two megabytes
  expect(bytes.length).toBeLessThan(60_000);
});

test('PN-05: what a paper cannot show is left out, and the paper says so', async () => {
  const { text } = await paperWith('Ada \u{1f3e0}\u{1f3e0} Obi', 'สมชาย');
  expect(text).toContain('Ada […] Obi');
  expect(text).toContain('[…] stands for letters that this document cannot show.');
  expect((await paperWith('Ada\u200b Obi\u202e')).text).not.toContain(leftOut);
  const onlyLatin = (code: number) => code < 0x300;
  expect(withoutMissing('o\u0301a สม b', onlyLatin)).toBe('[…]a […] b');
  expect(hasAllGlyphs('a\nb', onlyLatin)).toBe(true);
});

describe('PN-04: what is written from right to left', () => {
  const order = (text: string, most = 99) => inVisualOrder(text, (line) => line.length <= most);

  test('is one word for pdfkit, which draws it from its last letter', () => {
    expect(order('عائشة محمد')).toBe('عائشة\u00a0محمد');
    expect(order('by عائشة محمد for Lekki')).toBe('by \u00a0عائشة\u00a0محمد for Lekki');
  });

  test('has figures that are words of their own, in the order of the line', () => {
    expect(
      order('عائشة 12 محمد')
        .split(/[ \u00a0]+/)
        .filter(Boolean),
    ).toEqual(['محمد', '12', 'عائشة']);
    expect(order('محمد12')).toMatch(/^\u00a0?محمد 12$/);
  });

  test('is broken into lines before it is ordered', () => {
    expect(order('عائشة محمد عائشة', 11)).toBe('عائشة\u00a0محمد\nعائشة');
  });

  test('keeps every word once, whatever stands together', () => {
    const word = fc.constantFrom('عائشة', 'محمد', 'Ada', '12', '(3)', 'שלום');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 5, max: 40 }), (words, most) => {
        const kept = order(words.join(' '), most)
          .split(/[\s\u00a0]+/)
          .filter(Boolean);
        expect(kept.sort()).toEqual(words.sort());
      }),
    );
  });
});

test('PN-06: a word that is wider than its line is broken after a letter and its marks', () => {
  const fits = (part: string) => part.length <= 4;
  expect(breakMarkedWords('Ẹ\u0301ẹ\u0301ẹ\u0301 Ada', fits)).toBe('Ẹ\u0301ẹ\u0301 ẹ\u0301 Ada');
});
