import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { requestFor } from '../../conformance/request.ts';
import { percentile } from '../reliability/signed-in.ts';
import { benchFolder, type Measured, onServer, startPortal } from '../server.ts';
import { type AskedCall, askedCalls } from './asked-calls.ts';
import { metricsSettings, untilCaughtUp } from './caught-up.ts';
import { type Connection, companyEmail, companyPassword, loadCompany } from './load-company.ts';
import { owner, tokenOf } from './sign-in.ts';

const TIMES = 20;
const WARM_UP = 2;

/** By call, its p95 in milliseconds in each company; null where it was not answered once. */
export type Timed = Map<string, (number | null)[]>;

/** A portal with a company, and who asks it for what. */
interface Company {
  settings: Record<string, string>;
  folder?: string;
  askers: Asker[];
}

/** Fills a database that has the demo. */
export async function companyOnPostgres(databaseUrl: string, customers: number): Promise<Company> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const db: Connection = { run: async (sql) => [await client.query(sql)].flat().at(-1)?.rows ?? [] };
  try {
    await loadCompany(db, { customers }, console.log);
    const settings = { ...onServer, DEMO: '1', DATABASE_URL: databaseUrl };
    return { settings, askers: await askersOf(db, customers) };
  } finally {
    await client.end();
  }
}

/** The same on the embedded database, whose folder nobody else may open meanwhile. */
export async function embeddedCompany(customers: number): Promise<Company> {
  const folder = benchFolder();
  await (await startPortal({}, { folder, keepsFolder: true })).stop();
  const embedded = await PGlite.create({ dataDir: path.join(folder, 'db'), extensions: { pg_trgm } });
  const db: Connection = {
    run: async (sql) => ((await embedded.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[],
  };
  await loadCompany(db, { customers }, console.log);
  const askers = await askersOf(db, customers);
  await embedded.close();
  return { settings: {}, folder, askers };
}

interface Asker {
  email: string;
  password: string;
  calls: AskedCall[];
}

/** Who makes which calls: a customer like most, the one with very many plans, and the office. */
async function askersOf(db: Connection, customers: number): Promise<Asker[]> {
  const askers: Asker[] = [];
  for (const [at, suffix] of [
    [Math.ceil(customers / 2), ''],
    [1, ', with many plans'],
  ] as const) {
    const email = companyEmail(at);
    const [user] = await db.run(`select id from users where email = '${email}'`);
    const all = await askedCalls(db, Number(user?.id));
    const own = all.filter(({ call }) => call.who !== 'office' && !(suffix && call.who === 'anyone'));
    askers.push({ email, password: companyPassword, calls: own.map((asked) => named(asked, suffix)) });
    if (!suffix)
      askers.push({
        ...owner,
        calls: all.filter(({ call }) => call.who === 'office'),
      });
  }
  return askers;
}

const named = (asked: AskedCall, suffix: string): AskedCall => ({ ...asked, name: asked.name + suffix });

/** Times every reading call; requests alternate between the companies, so that whatever else runs slows all of them. */
export async function measureCompanies(companies: readonly Company[]): Promise<Timed> {
  const portals: Measured[] = [];
  try {
    for (const { settings, folder } of companies) {
      const portal = await startPortal({ ...settings, ...metricsSettings }, folder ? { folder } : {});
      portals.push(portal);
      await untilCaughtUp(portal.url);
    }
    console.log('Caught up; now each call is timed');
    const [first] = companies;
    const timed: Timed = new Map();
    for (const [at, { calls }] of (first?.askers ?? []).entries()) {
      const asking = await Promise.all(portals.map(async ({ url }, size) => askedBy(url, companies[size]?.askers[at])));
      for (const [number, { name }] of calls.entries())
        timed.set(name, await timesOf(asking.map(({ url, token, calls }) => ({ url, token, asked: calls[number] }))));
    }
    return timed;
  } finally {
    for (const portal of portals) await portal.stop();
  }
}

async function askedBy(url: string, asker: Asker | undefined) {
  if (!asker) throw new Error('Each company is asked by the same people');
  return { url, token: await tokenOf(url, asker), calls: asker.calls };
}

interface Asking {
  url: string;
  token: string;
  asked: AskedCall | undefined;
}

async function timesOf(asking: readonly Asking[]): Promise<(number | null)[]> {
  const taken = asking.map((): number[] => []);
  const failed = new Set<number>();
  for (let time = -WARM_UP; time < TIMES; time += 1)
    for (const [at, { url, token, asked }] of asking.entries()) {
      if (!asked) throw new Error('Each company is asked for the same');
      const started = performance.now();
      const answer = await fetch(requestFor(`${url}/api`, asked.call, asked.payload, { token }));
      await answer.arrayBuffer();
      if (answer.status >= 500) failed.add(at);
      if (time >= 0) taken[at]?.push(performance.now() - started);
    }
  return taken.map((times, at) => (failed.has(at) ? null : percentile(times, 0.95)));
}
