import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { requestFor } from '../../conformance/request.ts';
import { percentile } from '../reliability/signed-in.ts';
import { benchFolder, onServer, startPortal } from '../server.ts';
import { type AskedCall, askedCalls } from './asked-calls.ts';
import { metricsSettings, untilCaughtUp } from './caught-up.ts';
import { type Connection, companyEmail, companyPassword, loadCompany } from './load-company.ts';

const TIMES = 20;
const WARM_UP = 2;

/** The p95 of a call in milliseconds; null if it was not answered once. */
export type Timed = Map<string, number | null>;

/** Fills the database of a portal that has the demo, and times every reading call of it. */
export async function measureOnPostgres(databaseUrl: string, customers: number): Promise<Timed> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const db: Connection = { run: async (sql) => [await client.query(sql)].flat().at(-1)?.rows ?? [] };
  try {
    return await fillAndMeasure(db, customers, { ...onServer, DATABASE_URL: databaseUrl });
  } finally {
    await client.end();
  }
}

/** The same on the embedded database, whose folder nobody else may open meanwhile. */
export async function measureEmbedded(customers: number): Promise<Timed> {
  const folder = benchFolder();
  await (await startPortal({}, { folder, keepsFolder: true })).stop();
  const embedded = await PGlite.create({ dataDir: path.join(folder, 'db'), extensions: { pg_trgm } });
  const db: Connection = {
    run: async (sql) => ((await embedded.exec(sql)).at(-1)?.rows ?? []) as Record<string, unknown>[],
  };
  await loadCompany(db, { customers });
  const askers = await askersOf(db, customers);
  await embedded.close();
  return measure(askers, {}, folder);
}

async function fillAndMeasure(db: Connection, customers: number, settings: Record<string, string>) {
  await loadCompany(db, { customers });
  return measure(await askersOf(db, customers), settings);
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
        email: 'office@example.com',
        password: 'demo-Office-2026',
        calls: all.filter(({ call }) => call.who === 'office'),
      });
  }
  return askers;
}

const named = (asked: AskedCall, suffix: string): AskedCall => ({ ...asked, name: asked.name + suffix });

async function measure(askers: readonly Asker[], settings: Record<string, string>, folder?: string): Promise<Timed> {
  const portal = await startPortal({ ...settings, ...metricsSettings }, folder ? { folder } : {});
  try {
    await untilCaughtUp(portal.url);
    const timed: Timed = new Map();
    for (const asker of askers) {
      const token = await tokenOf(portal.url, asker);
      for (const asked of asker.calls) timed.set(asked.name, await timeOf(portal.url, token, asked));
    }
    return timed;
  } finally {
    await portal.stop();
  }
}

async function timeOf(url: string, token: string, { call, payload }: AskedCall) {
  const taken: number[] = [];
  for (let time = -WARM_UP; time < TIMES; time += 1) {
    const started = performance.now();
    const answer = await fetch(requestFor(`${url}/api`, call, payload, { token }));
    await answer.arrayBuffer();
    if (answer.status >= 500) return null;
    if (time >= 0) taken.push(performance.now() - started);
  }
  return percentile(taken, 0.95);
}

export async function tokenOf(url: string, { email, password }: Pick<Asker, 'email' | 'password'>): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'x-application-id': 'customer-portal', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = await answer.json();
  if (!token) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return token;
}
