import { ensureWrk } from '../machine/programs.mjs';
import { fillCatalogue } from './scale.ts';
import { type Section, verdict } from './section.ts';
import { benchFolder, onServer, startPortal } from './server.ts';
import { temporaryPostgres } from './temporary-postgres.ts';
import { cachedPage, isVoid, MARGIN, SHARE, type Throughput, uncachedPages } from './throughput.ts';

const KEPT_BAR = 0.6;
const NEW_BAR = 0.015;
const LISTINGS = 10_000;

function rowOf(row: Throughput, bar: number) {
  const { what, portal, bare, most } = row;
  const judged = isVoid(row) ? 'void: the generator is the limit' : verdict(portal / bare >= bar);
  return `| ${what} | ${portal} | ${bare} | ${most} | ${((100 * portal) / bare).toFixed(1)} % | ${bar * 100} % | ${judged} |`;
}

async function kept(): Promise<Throughput[]> {
  const folder = benchFolder();
  // the demo is loaded by a process of its own, as the first start does: its code is not that of a portal that serves
  await startPortal({}, { folder, keepsFolder: true }).then(({ stop }) => stop());
  const portal = await startPortal({}, { folder, pinned: true });
  try {
    return await cachedPage(portal, '/properties');
  } finally {
    await portal.stop();
  }
}

async function notKept(database: 'PGlite' | 'PostgreSQL'): Promise<Throughput[]> {
  const postgres = database === 'PostgreSQL' ? await temporaryPostgres(1) : undefined;
  if (database === 'PostgreSQL' && !postgres) return [];
  const folder = benchFolder();
  const url = postgres?.urls[0];
  await fillCatalogue(database, folder, url, LISTINGS);
  const portal = await startPortal({ DEMO: '0', ...(url && { ...onServer, DATABASE_URL: url }) }, { folder });
  try {
    return [await uncachedPages(portal.url, '/properties', `${LISTINGS} listings, ${database}`)];
  } finally {
    await portal.stop();
    await postgres?.stop();
  }
}

export const throughputSection: Section = {
  name: 'throughput',
  heading: 'Requests a second, against a bare node:http server sending the same bytes',
  async write() {
    if (!ensureWrk()) return ['Not measured: the generator, wrk, is not installed.'];
    const rows = [
      ...(await kept()).map((row) => rowOf(row, KEPT_BAR)),
      ...(await notKept('PGlite')).map((row) => rowOf(row, NEW_BAR)),
      ...(await notKept('PostgreSQL')).map((row) => rowOf(row, NEW_BAR)),
    ];
    return [
      `Asked by wrk over 32 connections, from a process of its own on a core of its own; the bare server, which sends the same headers too, and, for kept pages, the portal have the other core, of which each may use ${100 * SHARE} % for kept pages, so that the generator is not the limit. ‘Generator’ is what wrk would reach, from the processor time that it used for the portal: below ${MARGIN} times the portal’s figure it would be the limit, and the row is void.`,
      '',
      '| what | portal | bare | generator | ratio | bar | |',
      '|---|---|---|---|---|---|---|',
      ...rows,
    ];
  },
};
