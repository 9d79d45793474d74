import { asciiDigits } from './plain-digits.ts';
import { plainLine, withoutUnseen } from './plain-text.ts';

/** What people and programs write for a hyphen, and what looks like one. */
const dashes =
  '[-\\u02d7\\u058a\\u05be\\u06d4\\u1806\\u2010-\\u2015\\u2043\\u2212\\u2796\\u2e17\\u2e1a\\u2e3a\\u2e3b\\u2e40\\u30a0\\u30fc\\ufe58\\ufe63\\uff0d]';
const between = new RegExp(`[\\s.\\p{Cc}]|${dashes}`, 'gu');
const dash = new RegExp(` ?${dashes} ?`, 'g');

/** The letters and digits of a code, whatever was put between them: '12 34' is 1234. */
export const plainCode = (typed: string) => asciiDigits(withoutUnseen(typed)).replace(between, '');

/** A code that is kept as it was written, with one kind of hyphen and no letters of another width. */
export const tidyCode = (typed: string) => plainLine(typed.normalize('NFKC')).replace(dash, '-');
