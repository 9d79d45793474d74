import { oneTimeCodeRules } from '../../src/lib/domain/limits.ts';
import { guessing, type Timing } from './guessing.ts';
import type { Section } from './section.ts';

/** Whether answers tell by their time which addresses have accounts, and how far guessing gets. */
export const guessingSection: Section = {
  name: 'guessing',
  heading: 'What answers tell a guesser',
  write,
};

async function write(): Promise<string[]> {
  const { timings, passwords } = await guessing();
  const { guesses, wrongInARow, digits } = oneTimeCodeRules;
  const chance = (100 * wrongInARow) / 10 ** digits;
  return [
    'Milliseconds over HTTP on PGlite, addresses with and without an account in turns, 120 of each. ‘Told apart’ is how often the slower answer of two is the known address’s: 50 % is a coin.',
    '',
    '| call | known, median | p90 | unknown, median | p90 | told apart |',
    '|---|---|---|---|---|---|',
    ...timings.map(rowOf),
    '',
    `Wrong passwords that are looked at before an account takes no more: ${passwords} in 15 minutes. Wrong codes: ${guesses} at each, ${wrongInARow} in a row over all of them, then only a mailed link helps: a chance of ${chance} % for who knows the address.`,
  ];
}

const rowOf = ({ what, known, unknown, told }: Timing) => {
  const cells = [known.median, known.p90, unknown.median, unknown.p90].map((figure) => figure.toFixed(1));
  return `| ${what} | ${cells.join(' | ')} | ${(100 * told).toFixed(0)} % |`;
};
