import { repeated } from './repeated.ts';
import type { Row } from './row.ts';

const INPUTS = 50_000;
/** Mixtures for each call; the lists that every run goes through come on top. */
const MIXTURES = 400;

export const hostile: Row = {
  name: 'hostile',
  bar: `${INPUTS.toLocaleString('en')} inputs, no 5xx, no invariant broken`,
  measure: () =>
    repeated({
      rounds: MIXTURES,
      project: 'api',
      files: ['tests/api/access/hostile-input.test.ts'],
      what: 'hostile input to every endpoint',
      told: ({ inputs }) => `${inputs} inputs, no 5xx, no invariant broken`,
      holds: ({ inputs = 0 }) => inputs >= INPUTS,
    }),
};
