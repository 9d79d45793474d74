import type { Finding } from '../reliability/row.ts';
import { type Section, verdict } from '../section.ts';

interface Drill {
  name: string;
  heading: string;
  /** What was done, in sentences. */
  about: string;
  bar: string;
  measure(): Finding[];
}

/** A drill is a test of `tests/drills` with as many rounds as its bar asks for. */
export const drillSection = ({ name, heading, about, bar, measure }: Drill): Section => ({
  name,
  heading,
  write: async () => [
    about,
    '',
    `Bar: ${bar}.`,
    '',
    '| what | measured | |',
    '|---|---|---|',
    ...measure().map(
      ({ what, measured, holds }) => `| ${what} | ${measured} | ${holds === 'fewer rounds' ? holds : verdict(holds)} |`,
    ),
  ],
});
