import type { Row } from './row.ts';
import { runTests } from './run-tests.ts';

const DELIVERIES = 10_000;
const FOR_EACH_PAYMENT = 30;

export const webhooks: Row = {
  name: 'webhooks',
  bar: `${DELIVERIES.toLocaleString('en')} deliveries, one effect each, every forged one refused`,
  measure: () =>
    runTests({
      rounds: Math.ceil(DELIVERIES / FOR_EACH_PAYMENT),
      project: 'api',
      files: ['tests/api/card/event-storm.test.ts'],
      what: 'webhooks repeated, shuffled, forged',
      describe: ({ deliveries, payments, forged }) =>
        `${deliveries} deliveries for ${payments} payments, each paid once; ${forged} forged, all refused`,
      holds: ({ deliveries = 0 }) => deliveries >= DELIVERIES,
    }),
};
