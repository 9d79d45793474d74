import { repeated } from './repeated.ts';
import type { Row } from './row.ts';

const ROUNDS = 200;

export const crash: Row = {
  name: 'crash',
  bar: `${ROUNDS} rounds, nothing acknowledged lost, nothing doubled`,
  measure: () =>
    repeated({
      rounds: ROUNDS,
      project: 'api',
      files: ['tests/api/ledger/crash.test.ts'],
      what: 'SIGKILL at random moments under payments, PGlite',
      told: ({ rounds, payments }) => `${rounds} kills, ${payments} payments acknowledged, none lost or doubled`,
    }),
};
