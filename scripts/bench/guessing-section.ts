import { codeDigits, oneTimeCodeRules, signInBackoff } from '../../src/lib/domain/limits.ts';
import { guessing, type Timing } from './account-enumeration.ts';
import type { Section } from './section.ts';

/** Whether the time of an answer reveals which addresses have accounts, and how many guesses are possible. */
export const guessingSection: Section = {
  name: 'guessing',
  heading: 'Guessing of accounts, passwords and codes',
  write,
};

async function write(): Promise<string[]> {
  const { timings, passwords } = await guessing();
  const { guesses, wrongInARow, wrongInARowDays } = oneTimeCodeRules;
  const chance = (100 * wrongInARow) / 10 ** codeDigits;
  return [
    "Milliseconds over HTTP on PGlite, 120 addresses with and 120 without an account, alternating. 'Known is slower' says how often, of two answers, the one for the address with an account is slower: 50 % reveals nothing.",
    '',
    '| call | known, median | p90 | unknown, median | p90 | known is slower |',
    '|---|---|---|---|---|---|',
    ...timings.map(rowOf),
    '',
    `Wrong passwords that are checked before an address must wait: ${passwords}; then one in up to ${signInBackoff.longestWaitSeconds / 60} minutes, which is at most 110 a day. Wrong codes: ${guesses} for each code and ${wrongInARow} in a row over all codes in ${wrongInARowDays} days, then only links are mailed: a chance of ${chance} % in ${wrongInARowDays} days for somebody who knows the address.`,
  ];
}

const rowOf = ({ what, known, unknown, knownIsSlower }: Timing) => {
  const cells = [known.median, known.p90, unknown.median, unknown.p90].map((figure) => figure.toFixed(1));
  return `| ${what} | ${cells.join(' | ')} | ${(100 * knownIsSlower).toFixed(0)} % |`;
};
