import { type Section, verdict } from './section.ts';
import { onServer, startPortal } from './server.ts';
import { temporaryPostgres } from './temporary-postgres.ts';
import { cachedPage, type Throughput, uncachedPage } from './throughput.ts';

const CACHED_BAR = 0.6;
const UNCACHED_BAR = 0.015;

const rowOf = ({ what, portal, bare }: Throughput, bar: number) =>
  `| ${what} | ${portal} | ${bare} | ${((100 * portal) / bare).toFixed(1)} % | ${bar * 100} % | ${verdict(portal / bare >= bar)} |`;

async function uncachedOnPostgres(): Promise<Throughput[]> {
  const postgres = await temporaryPostgres(1);
  if (!postgres) return [];
  const served = await startPortal({ ...onServer, DEMO: '1', DATABASE_URL: postgres.urls[0] as string });
  try {
    return [await uncachedPage(served.url, '/properties', 'PostgreSQL')];
  } finally {
    await served.stop();
    await postgres.stop();
  }
}

export const throughputSection: Section = {
  name: 'throughput',
  heading: 'Requests a second, against a bare node:http server sending the same bytes',
  async write({ portal }) {
    const url = await portal();
    const cached = await cachedPage(url, '/properties');
    const uncached = [await uncachedPage(url, '/properties', 'PGlite'), ...(await uncachedOnPostgres())];
    return [
      '| what | portal | bare | ratio | bar | |',
      '|---|---|---|---|---|---|',
      ...cached.map((row) => rowOf(row, CACHED_BAR)),
      ...uncached.map((row) => rowOf(row, UNCACHED_BAR)),
    ];
  },
};
