import { runTests } from '../reliability/run-tests.ts';
import { drillSection } from './drill-section.ts';

const KILLS = 20;

export const clusterSection = drillSection({
  name: 'cluster',
  heading: 'A cluster whose primary is killed',
  about:
    'Three PostgreSQL under Patroni with etcd and HAProxy, as in `deploy/cluster`, all on one machine, and two instances of the portal. Six customers pay from their wallets, two fund them by card, two by transfers that the office confirms; each asks again with the same key until there is an answer. Patroni and PostgreSQL of the primary are killed (SIGKILL) and started again once another one has taken over. The time is that from the kill to the end of the first payment that was sent after it.',
  bar: `${KILLS} kills, no acknowledged payment is lost or doubled, payments are taken again within 30 s by themselves`,
  measure: () =>
    runTests({
      rounds: KILLS,
      project: 'drills',
      files: ['tests/drills/cluster.test.ts'],
      what: 'the primary killed under payments',
      describe: ({ kills = 0, payments = 0, askedAgain = 0, median = 0, longest = 0 }) =>
        `${kills} kills, ${payments} payments acknowledged, none lost or doubled; taken again after ${inSeconds(median)} s (median), ${inSeconds(longest)} s at most; asked again ${askedAgain} times`,
    }),
});

const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
