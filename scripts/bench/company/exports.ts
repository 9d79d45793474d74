import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import { verdict } from '../section.ts';
import { startPortal } from '../server.ts';
import { owner, tokenOf } from './sign-in.ts';

/** Milliseconds to the first byte and for a million rows, and megabytes. */
const BARS = { first: 1_000, million: 60_000, memory: 50 } as const;
const mega = 1024 * 1024;

interface ExportFigures {
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

/** Each export of the office over HTTP, in a company that a portal can be started with. */
async function measureExports(settings: Record<string, string>): Promise<ExportFigures[]> {
  const portal = await startPortal(settings);
  try {
    const token = await tokenOf(portal.url, owner);
    const figures: ExportFigures[] = [];
    for (const [what, path] of asked) figures.push(await measure(portal, token, { what, path }));
    return figures;
  } finally {
    await portal.stop();
  }
}

const headers = { 'x-application-id': 'customer-portal' };

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

/** Lines of the report. */
export async function exportLines(settings: Record<string, string>): Promise<string[]> {
  return [
    `Exports, over HTTP and packed with Brotli. Memory is what the process of the portal grows by meanwhile; the probe is \`/livez\`, asked all the time. Bars: the first byte within ${BARS.first / 1_000} s, a million rows within ${BARS.million / 1_000} s, ${BARS.memory} MB.`,
    '',
    '| export | first byte, s | end, s | rows | MB | grows by MB at most | slowest probe, ms | |',
    '|---|---|---|---|---|---|---|---|',
    ...(await measureExports(settings)).map(rowOf),
    '',
  ];
}

function rowOf(figures: ExportFigures): string {
  const { what, status, first, took, rows, bytes, grown, slowestProbe } = figures;
  const isInTime = rows === undefined || took <= BARS.million * Math.max(1, rows / 1_000_000);
  const holds = status === 200 && first <= BARS.first && isInTime && grown <= BARS.memory * mega;
  return `| ${what} | ${(first / 1000).toFixed(2)} | ${(took / 1000).toFixed(1)} | ${rows?.toLocaleString('en') ?? ''} | ${(bytes / mega).toFixed(1)} | ${(grown / mega).toFixed(0)} | ${slowestProbe.toFixed(0)} | ${verdict(holds)} |`;
}
