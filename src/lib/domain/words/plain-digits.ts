/** One digit, however it is written: of another script, wide, circled, or with a mark over it. */

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Digits of a script are ten in a row, and before the zero stands something else. */
const digitValue = (digit: string) => {
  const code = digit.codePointAt(0) as number;
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value++;
  return String(value);
};

/** White digits on black discs, which no normalisation resolves: each row begins with one. */
const discs: readonly number[] = [0x2776, 0x2780, 0x278a, 0x24f5];
const discValue = (sign: string) => {
  const code = sign.codePointAt(0) as number;
  const row = discs.find((first) => code >= first && code < first + 9);
  return row === undefined ? '0' : String(code - row + 1);
};

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const word = `(?:${words.join('|')}|oh|nil|nought)`;
/** Seven words in a row are no sentence. */
const spelledOut = new RegExp(`\\b${word}(?:[\\s,.-]{1,4}${word}){6,}\\b`, 'gi');
const digitOfWord = (said: string) => {
  const value = words.indexOf(said.toLowerCase() as (typeof words)[number]);
  return value < 0 ? '0' : String(value);
};

/** The text with all of its digits as 0 to 9, and without what nobody sees. */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, digitValue)
    .replace(/[\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792]/g, discValue)
    .replace(spelledOut, (said) => said.replace(/[a-z]+/gi, digitOfWord));
