import type { Row } from './row.ts';
import { runTests } from './run-tests.ts';

const ROUNDS = 200;

export const spends: Row = {
  name: 'spends',
  bar: `${ROUNDS} rounds, exactly 10 each`,
  measure: () =>
    runTests({
      rounds: ROUNDS,
      project: 'api',
      files: ['tests/api/ledger/wallet-races.test.ts'],
      title: 'W-11: of 50 payments',
      what: '50 spends at once of a wallet that affords 10, PostgreSQL',
      describe: ({ rounds }) => `${rounds} rounds, exactly 10 each`,
      holds: ({ rounds }) => rounds === ROUNDS,
    }),
};
