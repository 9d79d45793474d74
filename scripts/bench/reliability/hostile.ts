import type { Row } from './row.ts';
import { runTests } from './run-tests.ts';

const INPUTS = 50_000;
/** Random inputs for each call, in addition to the fixed lists of every run. */
const RANDOM_INPUTS = 400;

export const hostile: Row = {
  name: 'hostile',
  bar: `${INPUTS.toLocaleString('en')} inputs, no 5xx, no invariant broken`,
  measure: () =>
    runTests({
      rounds: RANDOM_INPUTS,
      project: 'api',
      files: ['tests/api/access/hostile-input.test.ts'],
      what: 'hostile input to every endpoint',
      describe: ({ inputs }) => `${inputs} inputs, no 5xx, no invariant broken`,
      holds: ({ inputs = 0 }) => inputs >= INPUTS,
    }),
};
