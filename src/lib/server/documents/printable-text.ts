/** Hausa letters that the font lacks, as they are written where there are none. */
const plainer: Readonly<Record<string, string>> = { ɓ: 'b', Ɓ: 'B', ɗ: 'd', Ɗ: 'D', ƙ: 'k', Ƙ: 'K', ƴ: 'y', Ƴ: 'Y' };

/**
 * What a paper can show of a text: a letter that the font lacks gives up its marks, and what is then still unknown
 * becomes a question mark, because an empty box says even less.
 */
export const printableText = (text: string, has: (codePoint: number) => boolean): string =>
  [...text.normalize('NFC').replace(/\p{Zs}/gu, ' ')].map((letter) => shown(letter, has)).join('');

function shown(letter: string, has: (codePoint: number) => boolean): string {
  const known = (one: string) => one === '\n' || has(one.codePointAt(0) as number);
  if (known(letter)) return letter;
  const parts = [...letter.normalize('NFD')].filter(known);
  return plainer[letter] ?? (parts.length > 0 ? parts.join('') : /\p{M}|\p{Cf}|\p{Cc}/u.test(letter) ? '' : '?');
}
