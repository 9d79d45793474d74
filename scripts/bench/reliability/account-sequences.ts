import type { Row } from './row.ts';
import { runTests } from './run-tests.ts';

const SEQUENCES = 10_000;

export const accountSequences: Row = {
  name: 'account-sequences',
  bar: `${SEQUENCES.toLocaleString('en')} sequences, no difference`,
  measure: () =>
    runTests({
      rounds: SEQUENCES,
      project: 'unit',
      files: ['tests/isolated/account-sequences.test.ts'],
      what: 'random sequences of account calls, to an address with an account and to one without',
      describe: ({ sequences, calls }) => `${sequences} sequences, ${calls} calls, every answer the same`,
      holds: ({ sequences = 0 }) => sequences >= SEQUENCES,
    }),
};
