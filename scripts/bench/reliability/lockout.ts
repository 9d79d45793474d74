import type { Row } from './row.ts';
import { runTests } from './run-tests.ts';

const CALLS = 10_000;

export const lockOut: Row = {
  name: 'lockout',
  bar: `${CALLS.toLocaleString('en')} calls, every sign-in of the owner succeeds`,
  measure: () =>
    runTests({
      rounds: CALLS,
      project: 'api',
      files: ['tests/api/accounts/lockout.test.ts'],
      title: 'during an attack of many calls',
      what: 'strangers who try to lock an account out, also from its owner’s network',
      describe: ({ calls, signIns, slowest = 0 }) =>
        `${calls} calls, 20 at once; the owner signed in ${signIns} times meanwhile, the slowest in ${slowest.toFixed(0)} ms`,
      holds: ({ calls = 0 }) => calls >= CALLS,
    }),
};
