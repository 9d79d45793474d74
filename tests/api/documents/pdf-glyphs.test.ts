import { expect, test } from 'vitest';
import { PdfDocument } from '#lib/server/documents/pdf-document.ts';

/** `pdf-document.ts` reads a private field of pdfkit, which has no public way to ask for a glyph. */
test('pdfkit still tells, in the same private place, which glyphs its current font has', () => {
  const { pdf } = new PdfDocument({ title: 'Paper', subject: 'Paper', at: new Date(0) });
  pdf.font('regular');
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  expect(['A', '₦', 'ọ'].map((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) as number))).toEqual([
    true,
    true,
    true,
  ]);
  expect(font.hasGlyphForCodePoint(0x1f3e0)).toBe(false);
});
