/** Stands in a paper for letters that its fonts lack; the paper says so. */
export const leftOut = '[…]';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Without what has no form of its own on paper. Joiners stay where a script needs them. */
export const writtenText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu, '')
    .replace(/(?<!\p{Script=Arabic}\p{M}*)[\u200c\u200d]/gu, '');

type HasGlyph = (codePoint: number) => boolean;

export const hasAllGlyphs = (text: string, hasGlyph: HasGlyph): boolean =>
  [...text].every((sign) => sign === '\n' || hasGlyph(sign.codePointAt(0) as number));

/** Letters are left out whole, with their marks. */
export const withoutMissing = (text: string, hasGlyph: HasGlyph): string => {
  const shown = Array.from(letters.segment(text), ({ segment }) => (hasAllGlyphs(segment, hasGlyph) ? segment : '\0'));
  return shown.join('').replace(/\0+/g, leftOut);
};

/** Words that are too wide for their line, in parts that end after a letter and its marks. */
export const breakMarkedWords = (text: string, fits: (part: string) => boolean): string =>
  text.replace(/\S+/g, (word) => {
    if (!/\p{M}/u.test(word) || fits(word)) return word;
    const parts = [''];
    for (const { segment } of letters.segment(word)) {
      const longer = (parts.at(-1) as string) + segment;
      if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer;
      else parts.push(segment);
    }
    return parts.join(' ');
  });
