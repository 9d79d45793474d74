import type { Row } from './row.ts';
import { runTests } from './run-tests.ts';

export const access: Row = {
  name: 'access',
  bar: 'all, no leak',
  measure: () =>
    runTests({
      rounds: 1,
      project: 'api',
      files: ['tests/api/access/who-may-call.test.ts', 'tests/api/access/other-customers.test.ts'],
      what: 'every endpoint × visitor, other customer, customer, office',
      describe: ({ calls, pairs, foreign, searched }) =>
        `${calls} endpoints, ${pairs} pairs with visitor, newcomer, customer and office; ${foreign} with the id of another customer; ${searched} answers searched for data of another customer; no leak`,
    }),
};
