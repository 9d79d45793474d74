import type { Row } from './row.ts';
import { runTests } from './run-tests.ts';

const VISITS = 10;
const BAR = 100;

export const revisit: Row = {
  name: 'revisit',
  bar: `${BAR} ms`,
  measure: () =>
    runTests({
      rounds: VISITS,
      project: 'e2e',
      files: ['tests/e2e/network/offline.test.ts'],
      title: 'X-11: a screen visited before',
      what: 'a signed-in screen visited again, until its data is painted, with the network delayed',
      describe: ({ visits, afterScripts = Number.NaN, afterPress = Number.NaN }) =>
        `${afterScripts.toFixed(0)} ms after its scripts have loaded, ${afterPress.toFixed(0)} ms after the reload, medians of ${visits}`,
      holds: ({ afterScripts = Number.NaN }) => afterScripts <= BAR,
    }),
};
