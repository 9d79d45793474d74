import pg from 'pg';
import { type Section, verdict } from '../section.ts';
import { onServer, startPortal } from '../server.ts';
import { temporaryPostgres } from '../temporary-postgres.ts';
import { closingLines } from './closings.ts';
import { copyCompany, copyLines } from './copies.ts';
import { exportLines } from './exports.ts';
import { companyOnPostgres, embeddedCompany, measureCompanies, type Timed } from './measure-company.ts';

const sizes = [500, 5_000, 50_000] as const;
const embeddedSizes = [500, 5_000] as const;
/** Of a call in milliseconds, and how much slower it may be than in the smallest company. */
const bar = { milliseconds: 300, times: 2 } as const;
/** Below, differences between two sizes are the machine's. */
const UNCLEAR = 30;
/** How many of the calls are listed. */
const LISTED = 40;

/** Every reading call of the API, in companies of three sizes. */
export const companySection: Section = {
  name: 'company',
  heading: 'Companies of 500, 5,000 and 50,000 customers',
  rows: ['company-postgres', 'company-embedded'],
  write,
};

async function write({ wants }: Parameters<Section['write']>[0]): Promise<string[]> {
  const lines = [
    'Each call twenty times, one after the other and in turn in each company, over HTTP: the p95 in milliseconds. A company has half as many plans again as customers, and 24 payments for each; one customer has 700 plans where there are so many. The slowest are listed.',
    '',
  ];
  if (wants('company-postgres')) lines.push(...(await onPostgres()));
  if (wants('company-embedded')) {
    const companies = [];
    for (const size of embeddedSizes) companies.push(await embeddedCompany(size));
    lines.push(...callLines('PGlite', embeddedSizes, await measureCompanies(companies)));
  }
  return lines;
}

async function onPostgres(): Promise<string[]> {
  const postgres = await temporaryPostgres(1);
  if (!postgres) return ['PostgreSQL is not installed here.', ''];
  try {
    const [demo = ''] = postgres.urls;
    await (await startPortal({ ...onServer, DEMO: '1', DATABASE_URL: demo })).stop();
    const companies = [];
    const urls = [];
    for (const size of sizes) {
      const url = await copyOf(demo, `company_${size}`);
      urls.push(url);
      companies.push(await companyOnPostgres(url, size));
    }
    const calls = callLines('PostgreSQL', sizes, await measureCompanies(companies));
    const { settings = {} } = companies.at(-1) ?? {};
    console.log('Calls are timed; now exports');
    const exports = await exportLines(settings);
    console.log('Exports are timed; now copies and closings');
    const copied = [];
    for (const [at, size] of sizes.entries())
      copied.push(await copyCompany(size, urls[at] ?? '', await emptyOn(demo, `copy_${size}`)));
    return [...calls, ...exports, ...copyLines(copied), ...(await closingLines(settings))];
  } finally {
    await postgres.stop();
  }
}

const copyOf = (demo: string, name: string) => newDatabase(demo, name, new URL(demo).pathname.slice(1));
const emptyOn = (demo: string, name: string) => newDatabase(demo, name, 'template0');

async function newDatabase(demo: string, name: string, template: string) {
  await onServerOf(demo, `create database ${name} template ${template}`);
  return Object.assign(new URL(demo), { pathname: `/${name}` }).href;
}

async function onServerOf(demo: string, statement: string) {
  const client = new pg.Client({ connectionString: Object.assign(new URL(demo), { pathname: '/postgres' }).href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function callLines(database: string, sizes: readonly number[], timed: Timed): string[] {
  const rows = [...timed].map(([name, times]) => ({ name, times }));
  const missed = rows.filter(({ times }) => !holds(times));
  const slowest = rows.toSorted((a, b) => (b.times.at(-1) ?? Infinity) - (a.times.at(-1) ?? Infinity));
  const listed = [...new Set([...missed, ...slowest.slice(0, LISTED)])];
  return [
    `${database}: ${rows.length - missed.length} of ${rows.length} calls take at most ${bar.milliseconds} ms with ${sizes.at(-1)?.toLocaleString('en')} customers, and at most ${bar.times} × what they take with ${sizes[0]}, or ${UNCLEAR} ms.`,
    '',
    `| call | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | |`,
    `|---|${'---|'.repeat(sizes.length + 1)}`,
    ...listed.map(({ name, times }) => `| ${name} | ${times.map(told).join(' | ')} | ${verdict(holds(times))} |`),
    '',
  ];
}

const told = (time: number | null) => (time === null ? '5xx' : time.toFixed(0));

function holds(times: readonly (number | null)[]) {
  const [small, large] = [times[0] ?? null, times.at(-1) ?? null];
  if (small === null || large === null) return false;
  return large <= bar.milliseconds && large <= Math.max(UNCLEAR, bar.times * small);
}
