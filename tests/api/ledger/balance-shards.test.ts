import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { balanceShards } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { payFromWallet } from '#lib/server/ledger/settle-payment.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { aListing, aPerson, aRunningPlan, fund } from '../../support/ledger/fixtures.ts';
import { ledgerBalance } from '../../support/ledger/ledger-balance.ts';

const url = postgresUrl();
const FEE = 1_000_00;

async function aPayer() {
  const userId = await aPerson();
  const { id: planId } = await aRunningPlan(userId, await aListing(), { infrastructure: 50 * FEE });
  await fund(userId, 50 * FEE);
  return () => payFromWallet({ userId, planId, purpose: 'infrastructure', amount: FEE, description: 'Roads' });
}

describe.skipIf(!url)('on PostgreSQL', () => {
  setUpTestServer({ url: url ?? '' });

  test('TP-01: a payment that is booked and not committed yet keeps no other customer’s waiting', async () => {
    const [slow, quick] = [await aPayer(), await aPayer()];
    const before = await ledgerBalance('infrastructure_income');
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let booked = () => {};
    const isBooked = new Promise<void>((resolve) => {
      booked = resolve;
    });
    const open = tx(async () => {
      await slow();
      booked();
      await held;
    });
    await isBooked;
    // it would wait for the commit, which comes only afterwards, until the database refuses to wait longer
    await tx(async () => {
      await db().execute(sql`set local lock_timeout = '5s'`);
      await quick();
    });
    expect(await ledgerBalance('infrastructure_income')).toBe(before + FEE);
    commit();
    await open;
    expect(await ledgerBalance('infrastructure_income')).toBe(before + 2 * FEE);
  });

  test('TP-01: what many connections have booked at once sums to the entries', async () => {
    const payers = await Promise.all(Array.from({ length: 12 }, aPayer));
    const before = await ledgerBalance('infrastructure_income');
    await Promise.all(payers.flatMap((pay) => Array.from({ length: 5 }, pay)));
    expect(await ledgerBalance('infrastructure_income')).toBe(before + 60 * FEE);
    const used = await db()
      .select({ shard: balanceShards.shard })
      .from(balanceShards)
      .where(sql`account_id = (select id from accounts where kind = 'infrastructure_income')`);
    expect(used.length).toBeGreaterThan(1);
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test('TP-02: the check of the ledger finds a shard that is not what its entries say', async () => {
    await (await aPayer())();
    const owner = new pg.Client({ connectionString: await addressOfThis() });
    await owner.connect();
    const write = async (amount: number) => {
      await owner.query('begin; alter table balance_shards disable trigger user');
      await owner.query(`update balance_shards set balance = balance + ${amount} where (account_id, shard) =
        (select account_id, min(shard) from balance_shards where account_id =
          (select id from accounts where kind = 'infrastructure_income') group by account_id)`);
      await owner.query('alter table balance_shards enable trigger user; commit');
    };
    await write(1);
    const wrong = (await checkHealth()).checks.filter(({ ok }) => !ok).map(({ name }) => name);
    await write(-1);
    await owner.end();
    expect(wrong).toEqual(['Every balance equals its entries']);
  });

  async function addressOfThis() {
    const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`);
    return Object.assign(new URL(url as string), { pathname: `/${rows[0]?.name}` }).href;
  }
});
