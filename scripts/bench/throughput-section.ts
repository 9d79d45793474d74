import { type Section, verdict } from './section.ts';
import { onServer, startPortal } from './server.ts';
import { temporaryPostgres } from './temporary-postgres.ts';
import { keptPage, type Throughput, unkeptPage } from './throughput.ts';

const KEPT_BAR = 0.5;
const UNKEPT_BAR = 0.015;

const rowOf = ({ what, portal, bare }: Throughput, bar: number) =>
  `| ${what} | ${portal} | ${bare} | ${((100 * portal) / bare).toFixed(1)} % | ${bar * 100} % | ${verdict(portal / bare >= bar)} |`;

async function unkeptOnPostgres(): Promise<Throughput[]> {
  const postgres = await temporaryPostgres(1);
  if (!postgres) return [];
  const served = await startPortal({ ...onServer, DEMO: '1', DATABASE_URL: postgres.urls[0] as string });
  try {
    return [await unkeptPage(served.url, '/properties', 'PostgreSQL')];
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
    const kept = await keptPage(url, '/properties');
    const unkept = [await unkeptPage(url, '/properties', 'PGlite'), ...(await unkeptOnPostgres())];
    return [
      '| what | portal | bare | ratio | bar | |',
      '|---|---|---|---|---|---|',
      ...kept.map((row) => rowOf(row, KEPT_BAR)),
      ...unkept.map((row) => rowOf(row, UNKEPT_BAR)),
    ];
  },
};
