import { repeated } from './repeated.ts';
import type { Row } from './row.ts';

const VISITS = 10;
const BAR = 100;

export const again: Row = {
  name: 'again',
  bar: `${BAR} ms`,
  measure: () =>
    repeated({
      rounds: VISITS,
      project: 'e2e',
      files: ['tests/e2e/network/offline.test.ts'],
      title: 'X-11: a screen visited before',
      what: 'a signed-in screen visited again, until its data is painted, the network held back',
      told: ({ visits, afterScripts = Number.NaN, afterPress = Number.NaN }) =>
        `${afterScripts.toFixed(0)} ms after its scripts are there, ${afterPress.toFixed(0)} ms after the reload is pressed, medians of ${visits}`,
      holds: ({ afterScripts = Number.NaN }) => afterScripts <= BAR,
    }),
};
