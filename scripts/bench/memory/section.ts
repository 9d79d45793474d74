import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Section, verdict } from '../section.ts';
import { benchFolder, type Measured, onServer, startPortal } from '../server.ts';
import { temporaryPostgres } from '../temporary-postgres.ts';
import { memoryOfTree, watchMemory } from './process-tree.ts';
import { browseAsCustomers, PHOTOS, PROOFS, sendLargePhotos } from './scenarios.ts';

const IDLE_MS = 60_000;
/** Milliseconds after the last photo in which its sizes are still made. */
const PHOTOS_MADE = 30_000;

interface Bars {
  peak: number;
  idle: number;
  load: number;
}

type Line = [database: string, what: string, megabytes: number, bar: number];

/** The memory of the portal with everything that it starts, from the first moment on. */
export const memorySection: Section = {
  name: 'memory',
  heading: 'Memory',
  async write() {
    if (!existsSync('/proc/self/smaps_rollup')) return ['Only measured on Linux.'];
    const lines = await embedded();
    const postgres = await temporaryPostgres(1);
    if (postgres) lines.push(...(await onPostgres(postgres.urls[0] as string)));
    await postgres?.stop();
    return [
      `Megabytes of the portal's process and all that it starts, of which pages that several share count once (PSS), every tenth of a second. Load: 20 customers for 30 s, pages, searches and their own screens. Photos: ${PHOTOS} of a property and ${PROOFS} proofs of payment, JPEG of 24 megapixels, one after the other, and half a minute in which sizes are made of them. The database server is not counted.`,
      '',
      '| database | what | MB | bar | |',
      '|---|---|---|---|---|',
      ...lines.map(
        ([database, what, megabytes, bar]) =>
          `| ${database} | ${what} | ${megabytes.toFixed(0)} | ${bar} | ${verdict(megabytes <= bar)} |`,
      ),
    ];
  },
};

async function embedded(): Promise<Line[]> {
  const folder = benchFolder();
  const bars = { peak: 600, idle: 400, load: 600 };
  const first = await start({}, folder);
  const peak = first.watch.peak();
  const lines = await used('embedded', first, bars);
  return [['embedded', 'first start with the demo, at most', peak, bars.peak], ...lines];
}

async function onPostgres(url: string): Promise<Line[]> {
  const settings = { ...onServer, DATABASE_URL: url, DEMO: '1' };
  const folder = benchFolder();
  const loading = await start(settings, folder);
  const peak = loading.watch.peak();
  const lines = await used('PostgreSQL', loading, { peak: 400, idle: 250, load: 400 });
  return [['PostgreSQL', 'first start with the demo, at most', peak, 400], ...lines];
}

async function used(database: string, { portal, watch }: Started, bars: Bars): Promise<Line[]> {
  const pid = portal.pid as number;
  try {
    await wait(IDLE_MS);
    const idle = memoryOfTree(pid);
    watch.peak();
    await browseAsCustomers(portal.url);
    const load = watch.peak();
    await sendLargePhotos(portal.url);
    await wait(PHOTOS_MADE);
    const photos = watch.peak();
    return [
      [database, 'idle, a minute after the first start', idle, bars.idle],
      [database, 'under load, at most', load, bars.load],
      [database, 'with photos of 24 megapixels, at most', photos, bars.load],
    ];
  } finally {
    watch.end();
    await portal.stop();
  }
}

interface Started {
  portal: Measured;
  watch: ReturnType<typeof watchMemory>;
}

async function start(settings: Record<string, string>, folder: string): Promise<Started> {
  let watch: Started['watch'] | undefined;
  const onSpawn = (pid: number) => {
    watch = watchMemory(pid);
  };
  const portal = await startPortal(settings, { folder, onSpawn });
  return { portal, watch: watch as Started['watch'] };
}
