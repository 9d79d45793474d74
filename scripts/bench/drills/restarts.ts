import { runTests } from '../reliability/run-tests.ts';
import { drillSection } from './drill-section.ts';

const RESTARTS = 20;

const behind = (proxy: string) =>
  runTests({
    rounds: RESTARTS,
    project: 'drills',
    files: ['tests/drills/restarts.test.ts'],
    title: `behind ${proxy}`,
    what: `behind the example of ${proxy}`,
    describe: ({ restarts = 0, payments = 0, askedAgain = 0, slowest = 0 }) =>
      `${restarts} restarts, ${payments} payments answered, none lost or doubled; asked again by the client ${askedAgain} times; the slowest answer after ${(slowest / 1000).toFixed(1)} s`,
  });

export const restartsSection = drillSection({
  name: 'restarts',
  heading: 'Rolling restarts under payments',
  about:
    'Two instances on one PostgreSQL are restarted in turn while twelve customers pay from their wallets. At each stop the plans of six of them are locked for six seconds, so that their answers come after the drain of five.',
  bar: `${RESTARTS} restarts behind each proxy, every payment has its answer, none is lost or doubled`,
  measure: () => ['nginx', 'haproxy', 'caddy'].flatMap(behind),
});
