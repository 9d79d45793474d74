/** Scripts whose letters change their form with a joiner between them: all but these, which people in Nigeria write. */
const joinable = '(?![\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}])[\\p{L}\\p{M}]';
/** Emoji of several parts, and signs in colour. */
const ofEmoji =
  '(?:\\p{Extended_Pictographic}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=\\p{Extended_Pictographic})|\\p{Extended_Pictographic}\\ufe0f|\\ufe0f(?=\\u20e3)';
const unseen = new RegExp(
  `(${joinable}[\\u200c\\u200d](?=${joinable})|${ofEmoji})|[\\p{DI}\\p{NChar}\\ufff9-\\ufffc]`,
  'gu',
);

/** Without what nobody sees: signs of no width, of direction and of formatting. */
export const withoutUnseen = (text: string) => text.replace(unseen, '$1');

/** NFC, without control signs and what nobody sees; what only looks like a space is one. */
const visible = (typed: string) =>
  withoutUnseen(typed)
    .replace(/(?![\s\u0085])\p{Cc}/gu, '')
    .replace(/\u2800/g, ' ')
    .normalize('NFC');

/** Accents without a letter before them would hang on whatever stands before the text. */
const marksOfNothing = /^[\s\p{M}]+/u;

/** Text of one line: breaks, tabs and runs of spaces become one space. */
export const plainLine = (typed: string) =>
  visible(typed)
    .replace(/[\s\u0085]+/g, ' ')
    .replace(marksOfNothing, '')
    .trim();

/** Text that may have several lines, with one kind of break and no spaces before it. */
export const plainLines = (typed: string) =>
  visible(typed)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(marksOfNothing, '')
    .trim();
