import { type Section, verdict } from '../section.ts';
import { onServer, startPortal } from '../server.ts';
import { temporaryPostgres } from '../temporary-postgres.ts';
import { firstStart } from './first-start.ts';

const RUNS = 5;
/** Seconds. */
const bars = { first: 75, postgres: 3 };

/** How long it takes until the portal is ready. */
export const startSection: Section = {
  name: 'start',
  heading: 'Start',
  async write() {
    const { install, build, open, whole } = await firstStart();
    const steps = `${install.toFixed(0)} s installing, ${build.toFixed(0)} s building with the demo beside it, ${open.toFixed(0)} s opening`;
    return [
      "Seconds until `/readyz` answers 200. The first start is `npm start` in a clone of what is committed, with an empty cache of npm, so it depends on the registry's speed. The start on PostgreSQL is `node dist/serve.mjs` on an empty database with its tables and without the demo.",
      '',
      '| what | s | bar | |',
      '|---|---|---|---|',
      rowOf(`first \`npm start\`: ${steps}`, whole, bars.first),
      ...(await onPostgres()),
    ];
  },
};

const rowOf = (what: string, seconds: number, bar: number) =>
  `| ${what} | ${seconds.toFixed(1)} | ${bar} | ${verdict(seconds <= bar)} |`;

async function onPostgres(): Promise<string[]> {
  const postgres = await temporaryPostgres(1);
  if (!postgres) return ['| what is built, on PostgreSQL | | | not measured: there is no PostgreSQL here |'];
  try {
    const settings = { ...onServer, DATABASE_URL: postgres.urls[0] as string, DEMO: '0' };
    // the first one migrates
    await timed(settings);
    const seconds: number[] = [];
    for (let run = 0; run < RUNS; run += 1) seconds.push(await timed(settings));
    const [, , median = 0] = seconds.toSorted((a, b) => a - b);
    return [rowOf(`what is built, on PostgreSQL, the median of ${RUNS}`, median, bars.postgres)];
  } finally {
    await postgres.stop();
  }
}

async function timed(settings: Record<string, string>): Promise<number> {
  const began = performance.now();
  const portal = await startPortal(settings);
  const seconds = (performance.now() - began) / 1000;
  await portal.stop();
  return seconds;
}
