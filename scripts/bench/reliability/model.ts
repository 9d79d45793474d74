import type { Row } from './row.ts';
import { runTests } from './run-tests.ts';

const SEQUENCES = 10_000;

export const model: Row = {
  name: 'model',
  bar: `${SEQUENCES.toLocaleString('en')} sequences, no invariant broken`,
  measure: () =>
    runTests({
      rounds: SEQUENCES,
      project: 'api',
      files: ['tests/api/ledger/model.test.ts'],
      what: 'random sequences of purchases, payments, confirmations, refunds and crashes against a model',
      describe: ({ sequences, steps }) => `${sequences} sequences, ${steps} steps, no invariant broken`,
      holds: ({ sequences = 0 }) => sequences >= SEQUENCES,
    }),
};
