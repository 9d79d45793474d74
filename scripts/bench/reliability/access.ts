import { repeated } from './repeated.ts';
import type { Row } from './row.ts';

export const access: Row = {
  name: 'access',
  bar: 'all, no leak',
  measure: () =>
    repeated({
      rounds: 1,
      project: 'api',
      files: ['tests/api/access/who-may-call.test.ts', 'tests/api/access/other-customers.test.ts'],
      what: 'every endpoint × visitor, other customer, customer, office',
      told: ({ calls, pairs, foreign, searched }) =>
        `${calls} endpoints, ${pairs} pairs with visitor, newcomer, customer and office; ${foreign} asked for another customer’s; ${searched} answers searched for another’s marks; no leak`,
    }),
};
