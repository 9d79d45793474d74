import { asciiDigits } from '../typed/plain-digits.ts';

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
  asciiDigits(text.normalize('NFKD').replace(/[\p{Cf}\p{M}]/gu, ''))
    .replace(/[\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792]/g, discValue)
    .replace(spelledOut, (said) => said.replace(/[a-z]+/gi, digitOfWord));
