import { rmSync } from 'node:fs';
import { benchFolder } from '../server.ts';
import { temporaryPostgres } from '../temporary-postgres.ts';
import { type Bare, bareEmbedded, bareServer, repeat } from './bare-sql.ts';
import type { Finding, Row } from './row.ts';
import { assertHealthy, openWallets, type Pay, type Payer, ways } from './wallet.ts';

const BAR = 0.4;
const ROUNDS = 5;
const MILLISECONDS = 3_000;
/** Customers at once; the embedded database runs one transaction at a time. */
const CUSTOMERS = { embedded: 1, server: 8 };

interface Round {
  portal: number;
  bare: number;
}

export const payments: Row = {
  name: 'payments',
  bar: `${100 * BAR} %`,
  async measure() {
    const findings: Finding[] = [];
    for (const [what, pay] of Object.entries(ways)) {
      findings.push(finding('PGlite', what, await onEmbedded(pay)));
      const postgres = await temporaryPostgres(1);
      if (!postgres) continue;
      findings.push(finding('PostgreSQL', what, await onServer(postgres.urls[0] as string, pay)));
      await postgres.stop();
    }
    return findings;
  },
};

function finding(database: string, way: string, rounds: Round[]): Finding {
  const ratio = ({ portal, bare }: Round) => portal / bare;
  const middle = rounds.toSorted((a, b) => ratio(a) - ratio(b))[Math.floor(ROUNDS / 2)] as Round;
  return {
    what: `wallet payments a second against the bare SQL of the same transaction, ${database}, ${way}`,
    measured: `${Math.round(middle.portal)} against ${Math.round(middle.bare)}, ${(100 * ratio(middle)).toFixed(0)} %, median of ${ROUNDS}`,
    holds: ratio(middle) >= BAR,
  };
}

/** Portal and bare SQL open the folder in turn. */
async function onEmbedded(pay: Pay): Promise<Round[]> {
  const folder = benchFolder();
  const { database, payers, reopen } = await openWallets(folder, undefined, CUSTOMERS.embedded, pay);
  const [{ statements }] = payers as [Payer];
  await database.close();
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareSql = await bareEmbedded(folder, statements);
    const bare = await perSecond(payers.map((payer) => repeating(bareSql, payer)));
    await bareSql.close();
    const opened = await reopen();
    rounds.push({ bare, portal: await perSecond(payers.map(({ payOnce }) => payOnce)) });
    await assertHealthy();
    await opened.close();
  }
  rmSync(folder, { recursive: true, force: true });
  return rounds;
}

async function onServer(url: string, pay: Pay): Promise<Round[]> {
  const folder = benchFolder();
  const { database, payers } = await openWallets(folder, url, CUSTOMERS.server, pay);
  const bareSql = await Promise.all(payers.map(({ statements }) => bareServer(url, statements)));
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await perSecond(payers.map((payer, at) => repeating(bareSql[at] as Bare, payer)));
    rounds.push({ bare, portal: await perSecond(payers.map(({ payOnce }) => payOnce)) });
  }
  await assertHealthy();
  await Promise.all([...bareSql, database].map((each) => each.close()));
  rmSync(folder, { recursive: true, force: true });
  return rounds;
}

const repeating =
  (bare: Bare, { statements, recordedIds }: Payer) =>
  () =>
    repeat(bare, statements, recordedIds);

/** Payments a second of all customers together. */
async function perSecond(customers: (() => Promise<unknown>)[]): Promise<number> {
  for (const pay of customers) for (let warmUp = 0; warmUp < 20; warmUp += 1) await pay();
  const startedAt = performance.now();
  let done = 0;
  const keepPaying = async (pay: () => Promise<unknown>) => {
    for (; performance.now() - startedAt < MILLISECONDS; done += 1) await pay();
  };
  await Promise.all(customers.map(keepPaying));
  return (done * 1000) / (performance.now() - startedAt);
}
