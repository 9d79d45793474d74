import type { Row } from './row.ts';
import { runTests } from './run-tests.ts';

const SECONDS = 60;
/** Milliseconds. */
const P95_BAR = 500;

export const load: Row = {
  name: 'load',
  bar: `no error, health clean, p95 ≤ ${P95_BAR} ms`,
  measure: () =>
    runTests({
      rounds: SECONDS,
      project: 'e2e',
      files: ['tests/e2e/platform/load.test.ts'],
      what: 'customers browsing, paying and being confirmed at once, PostgreSQL',
      describe: ({ customers, seconds, asked, paid, confirmed, p95 = 0, p99 = 0 }) =>
        `${customers} customers for ${seconds} s: ${asked} requests, ${paid} payments, ${confirmed} confirmed, no error; p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      holds: ({ p95 = Number.POSITIVE_INFINITY }) => p95 <= P95_BAR,
    }),
};
