import { rmSync } from 'node:fs';
import pg from 'pg';
import { ensureWrk } from '../../machine/programs.mjs';
import { limitProcessor } from '../load/limit-cpu.ts';
import { lockWaits } from '../load/lock-waits.ts';
import { payingCustomers } from '../load/paying-customers.ts';
import { ask } from '../load/wrk.ts';
import { benchFolder, type Measured, onServer, startPortal } from '../server.ts';
import { temporaryPostgres } from '../temporary-postgres.ts';
import type { Finding, Row } from './row.ts';

const CUSTOMERS = 200;
const CONNECTIONS = 20;
const ROUNDS = 5;
const SECONDS = 6;
/** The server accepts one connection each turn of its loop: in a short measurement that would be what counts. */
const SECONDS_AT_ONCE = 20;
const ROUNDS_AT_ONCE = 3;
const ONE_BAR = 120;
const TWO_BAR = 1.8;
const P95_BAR = 500;
/** Of a core, for each instance, where two are compared with one. */
const SHARE = 0.25;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const instances: Row = {
  name: 'instances',
  bar: `≥ ${ONE_BAR} a second; ≥ ${TWO_BAR} ×; p95 ≤ ${P95_BAR} ms`,
  async measure() {
    const postgres = ensureWrk() ? await temporaryPostgres(1) : undefined;
    if (!postgres) return [{ what: 'wallet payments over HTTP', measured: 'needs PostgreSQL and wrk', holds: false }];
    const url = postgres.urls[0] as string;
    const folder = benchFolder();
    const { database, paying, reading } = await payingCustomers(folder, url, CUSTOMERS);
    await database.close();
    const portal = await start(url);
    const mails = await mailQueue(url);
    try {
      // each of its connections plans a statement five times before it keeps the plan
      await rounds(() => rate([portal], paying));
      const one = oneInstance(await rounds(() => rate([portal], paying)));
      const two = await twoAgainstOne(url, portal, paying, mails);
      await mails.empty();
      await ask(portal.url, call('/api/user/dashboard', reading, CUSTOMERS));
      const dashboard = { ...call('/api/user/dashboard', reading, CUSTOMERS), seconds: SECONDS_AT_ONCE };
      return [one, two, atOnce(await rounds(() => ask(portal.url, dashboard), ROUNDS_AT_ONCE))];
    } finally {
      await mails.close();
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
      await postgres.stop();
    }
  },
};

const start = (url: string) => startPortal({ ...onServer, DEMO: '0', DATABASE_URL: url, LOG_LEVEL: 'warn' });

let seed = Date.now() % 1_000_000;
const call = (path: string, file: string, connections: number) => ({
  connections,
  seconds: SECONDS,
  script: ['calls.lua', path, file, String(++seed)] as [string, ...string[]],
});

const PAY = '/api/user/pay-for-infrastructure';

/** Payments a second of these instances together. */
async function rate(portals: readonly Measured[], file: string): Promise<number> {
  const answered = await Promise.all(portals.map(({ url }) => ask(url, call(PAY, file, CONNECTIONS))));
  return answered.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

async function rounds<T>(measure: () => Promise<T>, times = ROUNDS): Promise<T[]> {
  const all: T[] = [];
  for (let round = 0; round < times; round += 1) all.push(await measure());
  return all;
}

function oneInstance(rates: readonly number[]): Finding {
  const what = 'wallet payments a second over HTTP, one instance, the whole call, PostgreSQL';
  return { what, measured: `${median(rates)}, median of ${ROUNDS}`, holds: median(rates) >= ONE_BAR };
}

/**
 * Each instance has a machine of its own, as far as its processor goes: here all would share two cores otherwise. The
 * second one is paused while one is measured: it would send the mails of the first.
 */
async function twoAgainstOne(url: string, first: Measured, file: string, mails: MailQueue): Promise<Finding> {
  const second = await start(url);
  // as warm as the first
  for (let round = 0; round < ROUNDS; round += 1) await rate([first, second], file);
  const limits = [first, second].map((instance) => limitProcessor(instance, SHARE));
  const measured = async (portals: Measured[]) => {
    await mails.empty();
    return rate(portals, file);
  };
  const pair = async () => {
    const two = await measured([first, second]);
    second.pause();
    const one = await measured([first]).finally(second.resume);
    return { two, one };
  };
  const [pairs, waits] = await lockWaits(url, () => rounds(pair)).finally(async () => {
    for (const { end } of limits) end();
    await second.stop();
  });
  const ratio = median(pairs.map(({ one, two }) => two / one));
  const each = limits.every(({ limited }) => limited)
    ? `each with ${SHARE * 100} % of a core`
    : 'all on the cores of this machine';
  return {
    what: `wallet payments a second, two instances against one, ${each}`,
    measured: `${median(pairs.map(({ two }) => two))} against ${median(pairs.map(({ one }) => one))}, ${ratio.toFixed(2)} ×, median of ${ROUNDS}; of ${waits.busy.toFixed(1)} busy connections ${waits.waiting.toFixed(2)} wait for a lock`,
    holds: ratio >= TWO_BAR,
  };
}

type MailQueue = Awaited<ReturnType<typeof mailQueue>>;

/** What one measurement has left to be sent must not be sent during the next. */
async function mailQueue(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    empty: () => client.query('update outbox set sent_at = now() where sent_at is null'),
    close: () => client.end(),
  };
}

function atOnce(answers: readonly { perSecond: number; p95: number }[]): Finding {
  const p95 = median(answers.map((answer) => answer.p95));
  return {
    what: `\`GET /user/dashboard\` of ${CUSTOMERS} customers at once, each again as soon as it is answered, PostgreSQL`,
    measured: `p95 ${p95.toFixed(0)} ms, ${median(answers.map(({ perSecond }) => perSecond))} a second, medians of ${ROUNDS_AT_ONCE} times ${SECONDS_AT_ONCE} s`,
    holds: p95 <= P95_BAR,
  };
}
