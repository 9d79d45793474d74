import { runTests } from '../reliability/run-tests.ts';
import { drillSection } from './drill-section.ts';

export const pointInTimeSection = drillSection({
  name: 'point-in-time',
  heading: 'A restore to a minute before a mistake',
  about:
    'A PostgreSQL that pgBackRest archives, as in `deploy/pgbackrest`. Four customers pay from their wallets while a base backup is made and for a minute after it; then a table of the ledger is dropped. The database is restored beside it to a minute before that.',
  bar: 'every payment that was answered by then is there, none that was sent after, and the ledger holds',
  measure: () =>
    runTests({
      rounds: 1,
      project: 'drills',
      files: ['tests/drills/point-in-time.test.ts'],
      what: 'restored to a minute before',
      describe: ({ payments = 0, after = 0, took = 0 }) =>
        `${payments} payments answered by then, all there; ${after} sent after, none there; restored and open after ${(took / 1000).toFixed(1)} s`,
    }),
});
