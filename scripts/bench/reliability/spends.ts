import { repeated } from './repeated.ts';
import type { Row } from './row.ts';

const ROUNDS = 200;

export const spends: Row = {
  name: 'spends',
  bar: `${ROUNDS} rounds, exactly 10 each`,
  measure: () =>
    repeated({
      rounds: ROUNDS,
      project: 'api',
      files: ['tests/api/ledger/wallet-races.test.ts'],
      title: 'W-11: of 50 spends',
      what: '50 spends at once of a wallet that affords 10, PostgreSQL',
      told: ({ rounds }) => `${rounds} rounds, exactly 10 each`,
      holds: ({ rounds }) => rounds === ROUNDS,
    }),
};
