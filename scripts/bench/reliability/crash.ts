import type { Row } from './row.ts';
import { runTests } from './run-tests.ts';

const ROUNDS = 200;

export const crash: Row = {
  name: 'crash',
  bar: `${ROUNDS} rounds, nothing acknowledged lost, nothing doubled`,
  measure: () =>
    runTests({
      rounds: ROUNDS,
      project: 'api',
      files: ['tests/api/ledger/crash.test.ts'],
      what: 'SIGKILL at random moments under payments, PGlite',
      describe: ({ rounds, payments }) => `${rounds} kills, ${payments} payments acknowledged, none lost or doubled`,
    }),
};
