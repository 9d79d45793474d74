import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import pg from 'pg';
import { type Connection, loadCompany } from './company/load-company.ts';
import { onServer, startPortal } from './server.ts';
import { temporaryPostgres } from './temporary-postgres.ts';

export const CUSTOMERS = 50_000;

export interface ExportFigures {
  what: string;
  status: number;
  /** Milliseconds to the first byte of the file, and to its end. */
  first: number;
  took: number;
  rows: number | undefined;
  /** As it is sent. */
  bytes: number;
  /** By how much the process of the portal grew meanwhile, at most. */
  grown: number;
  /** The longest answer of a probe that was asked all the time. */
  slowestProbe: number;
}

const reports = '/api/office/reports/export';
const asked: readonly [what: string, path: string][] = [
  ['customers', '/api/office/customers/export'],
  ['plans', '/api/office/plans/export'],
  ['payments', '/api/office/payments/export'],
  ['arrears', '/api/office/arrears/export'],
  ['marketers', '/api/office/marketers/export'],
  ['trial balance as CSV', `${reports}?report=trial-balance&format=csv`],
  ['income as CSV', `${reports}?report=income&format=csv`],
  ['sales as CSV', `${reports}?report=sales&format=csv`],
  ['receivables as CSV', `${reports}?report=receivables&format=csv`],
  ['wallets as CSV', `${reports}?report=wallets&format=csv`],
  ['journal as CSV', `${reports}?report=journal&format=csv`],
  ['journal as XLSX', `${reports}?report=journal&format=xlsx`],
];

/** Each export of the office over HTTP, in a company of so many customers; undefined without PostgreSQL. */
export async function measureExports(customers = CUSTOMERS): Promise<ExportFigures[] | undefined> {
  const postgres = await temporaryPostgres(1);
  if (!postgres) return undefined;
  try {
    const settings = { ...onServer, DEMO: '1', DATABASE_URL: postgres.urls[0] as string };
    await (await startPortal(settings)).stop();
    await fill(settings.DATABASE_URL, customers);
    const portal = await startPortal(settings);
    try {
      const token = await tokenOf(portal.url);
      const figures: ExportFigures[] = [];
      for (const [what, path] of asked) figures.push(await measure(portal, token, { what, path }));
      return figures;
    } finally {
      await portal.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function fill(connectionString: string, customers: number) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const db: Connection = { run: async (text) => [await client.query(text)].flat().at(-1)?.rows ?? [] };
  try {
    await loadCompany(db, { customers });
  } finally {
    await client.end();
  }
}

const headers = { 'x-application-id': 'customer-portal', 'content-type': 'application/json' };

async function tokenOf(url: string): Promise<string> {
  const body = JSON.stringify({ email: 'office@example.com', password: 'demo-Office-2026' });
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  return (await answer.json()).token;
}

type Portal = Awaited<ReturnType<typeof startPortal>>;

async function measure({ url, pid }: Portal, token: string, { what, path }: { what: string; path: string }) {
  const before = residentBytes(pid);
  const meanwhile = { most: before, slowestProbe: 0, ended: false };
  const watching = watch({ url, pid }, meanwhile);
  const start = performance.now();
  const res = await new Promise<IncomingMessage>((resolve, reject) => {
    const authorization = `Bearer ${token}`;
    get(url + path, { headers: { ...headers, authorization, 'accept-encoding': 'br' } }, resolve).once('error', reject);
  });
  let [bytes, first, lines] = [0, 0, 0];
  res.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const isPacked = res.headers['content-encoding'] === 'br';
  for await (const chunk of isPacked ? res.pipe(createBrotliDecompress()) : res) {
    first ||= performance.now() - start;
    lines += linesIn(chunk);
  }
  const took = performance.now() - start;
  meanwhile.ended = true;
  await watching;
  const isTable = res.headers['content-type']?.startsWith('text/csv');
  const { most, slowestProbe } = meanwhile;
  return {
    what,
    status: res.statusCode ?? 0,
    first,
    took,
    rows: isTable ? lines - 1 : undefined,
    bytes,
    grown: most - before,
    slowestProbe,
  };
}

const NEW_LINE = 10;

function linesIn(chunk: Buffer) {
  let lines = 0;
  for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines;
}

async function watch(
  { url, pid }: Pick<Portal, 'url' | 'pid'>,
  meanwhile: { most: number; slowestProbe: number; ended: boolean },
) {
  while (!meanwhile.ended) {
    const start = performance.now();
    await (await fetch(`${url}/livez`)).text();
    meanwhile.slowestProbe = Math.max(meanwhile.slowestProbe, performance.now() - start);
    meanwhile.most = Math.max(meanwhile.most, residentBytes(pid));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const residentBytes = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
