import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { HOUR } from '#lib/domain/durations.ts';
import { checkResults, ledgerTouches, wholeCheckResults } from '#lib/server/db/schema.ts';
import { lastSeal } from '#lib/server/ledger/checking/seal-journals.ts';
import { payFromWallet } from '#lib/server/ledger/settle-payment.ts';
import { checkLedger } from '#lib/server/monitoring/check-ledger.ts';
import { checkWholeLedger } from '#lib/server/monitoring/check-whole-ledger.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { aListing, aPerson, aRunningPlan, fund } from '../../support/ledger/fixtures.ts';

const url = postgresUrl();
const FEE = 1_000_00;

async function aPayer() {
  const userId = await aPerson();
  const { id: planId } = await aRunningPlan(userId, await aListing(), { infrastructure: 500 * FEE });
  await fund(userId, 500 * FEE);
  return () => payFromWallet({ userId, planId, purpose: 'infrastructure', amount: FEE, description: 'Roads' });
}

describe.skipIf(!url)('checks beside payments, on PostgreSQL', () => {
  const world = setUpTestServer({ url: url ?? '' });

  const broken = async () => [
    ...(await db().select().from(checkResults)).filter(({ ok }) => !ok),
    ...(await db().select().from(wholeCheckResults)).filter(({ ok }) => !ok),
  ];

  test('LC-07: payments are made while both checks run; none waits for a lock of theirs, and nothing is found broken', {
    timeout: 120_000,
  }, async () => {
    const payers = await Promise.all(Array.from({ length: 4 }, aPayer));
    let isOver = false;
    let payments = 0;
    const pay = async (one: () => Promise<unknown>) => {
      while (!isOver) {
        // it would be refused if it had to wait
        await tx(async () => {
          await db().execute(sql`set local lock_timeout = '2s'`);
          await one();
        });
        payments += 1;
      }
    };
    const paying = payers.map(pay);
    const watching = watchLocks(() => isOver);
    for (let round = 0; round < 3; round += 1) {
      world.clock.advance(2 * HOUR);
      await Promise.all([checkLedger(), checkWholeLedger({ piece: 5 })]);
    }
    isOver = true;
    await Promise.all(paying);
    expect(await broken()).toEqual([]);
    expect(payments).toBeGreaterThan(20);
    expect((await watching).longest).toBeLessThan(5);
    expect(await lastSeal()).toBeDefined();
    await checkLedger();
    expect(await db().$count(ledgerTouches)).toBe(0);
    expect(await broken()).toEqual([]);
  });

  test('LC-07: a change that is committed while a check runs waits for the next one', async () => {
    const pay = await aPayer();
    await checkLedger();
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let booked = () => {};
    const isBooked = new Promise<void>((resolve) => {
      booked = resolve;
    });
    const open = tx(async () => {
      await pay();
      booked();
      await held;
    });
    await isBooked;
    // later and higher in number, but committed first
    await (await aPayer())();
    await checkLedger();
    expect(await db().$count(ledgerTouches)).toBe(0);
    commit();
    await open;
    expect(await db().$count(ledgerTouches)).toBeGreaterThan(5);
    await checkLedger();
    expect(await db().$count(ledgerTouches)).toBe(0);
  });

  /** The longest transaction that reads for a check, in seconds, as another connection sees it. */
  async function watchLocks(isOver: () => boolean) {
    const { rows: here } = await db().execute<{ name: string }>(sql`select current_database() as name`);
    const watcher = new pg.Client({
      connectionString: Object.assign(new URL(url as string), { pathname: `/${here[0]?.name}` }).href,
    });
    await watcher.connect();
    let longest = 0;
    while (!isOver()) {
      const { rows } = await watcher.query<{ age: number }>(`
        select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as age from pg_stat_activity
        where datname = current_database() and query like 'with violations%' and pid <> pg_backend_pid()`);
      longest = Math.max(longest, rows[0]?.age ?? 0);
    }
    await watcher.end();
    return { longest };
  }
});
