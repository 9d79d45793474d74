import type { Row } from './row.ts';
import { runTests } from './run-tests.ts';

const ROUNDS = 100;

export const lastUnit: Row = {
  name: 'last-unit',
  bar: `${ROUNDS} rounds, one winner each`,
  measure: () =>
    runTests({
      rounds: ROUNDS,
      project: 'api',
      files: ['tests/api/purchases/last-unit-races.test.ts'],
      title: 'U-37: of 100 simultaneous buyers',
      what: 'the last unit, 100 buyers at once, PostgreSQL',
      describe: ({ rounds }) => `${rounds} rounds, one winner each, the 99 others answered 409`,
      holds: ({ rounds }) => rounds === ROUNDS,
    }),
};
