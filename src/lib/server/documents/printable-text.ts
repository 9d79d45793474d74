/** Hausa letters that the font lacks, and the plain letters that are written in their place. */
const replacements: Readonly<Record<string, string>> = {
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ƴ: 'y',
  Ƴ: 'Y',
};

/** The text in the glyphs that the font has: a missing letter loses its diacritics, else it becomes a question mark. */
export const printableText = (text: string, hasGlyph: (codePoint: number) => boolean): string =>
  [...text.normalize('NFC').replace(/\p{Zs}/gu, ' ')].map((letter) => printableLetter(letter, hasGlyph)).join('');

function printableLetter(letter: string, hasGlyph: (codePoint: number) => boolean): string {
  const isPrintable = (part: string) => part === '\n' || hasGlyph(part.codePointAt(0) as number);
  if (isPrintable(letter)) return letter;
  const parts = [...letter.normalize('NFD')].filter(isPrintable);
  return replacements[letter] ?? (parts.length > 0 ? parts.join('') : /\p{M}|\p{Cf}|\p{Cc}/u.test(letter) ? '' : '?');
}
