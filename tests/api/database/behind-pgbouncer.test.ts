import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { runtime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { emptyPostgresUrl, postgresRoles } from '../../support/database/postgres.ts';
import { aCustomer, aProperty } from '../../support/factories/index.ts';
import { FEE, payFee } from '../../support/ledger/fee-from-wallet.ts';
import { aRunningPlan } from '../../support/ledger/fixtures.ts';
import { hasPgBouncer, startPgBouncer } from '../../support/processes/pgbouncer.ts';

const url = emptyPostgresUrl();
const other = emptyPostgresUrl();
const roles = postgresRoles();
const log = pino({ level: 'silent' });

/** Far fewer than callers, so that each connection is used by many in turn. */
const CONNECTIONS = 3;
const pooler = url && roles && hasPgBouncer ? await startPgBouncer(url, 'transaction', CONNECTIONS) : undefined;

describe.skipIf(!pooler)('behind PgBouncer in transaction mode, where PgBouncer is installed', () => {
  if (!(pooler && url && other && roles)) return;
  const admin = new pg.Client({ connectionString: url });
  afterAll(async () => {
    await admin.end();
    await pooler.stop();
  });
  setUpTestServer({ url: pooler.url, directUrl: url });

  const database = (): Database => runtime().database;
  const read = async <Row>(text: string): Promise<Row> => (await database().db.execute(sql.raw(text))).rows[0] as Row;

  test('PX-02: payments at once over a few connections are each made once, and the keyed repeat has the same answer', async () => {
    const property = await aProperty({ units: 10 });
    const wallet = 100_000;
    const payers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { user } = await aCustomer({ wallet });
        const plan = await aRunningPlan(user.id, property.id, { infrastructure: wallet * 100 });
        return { user, plan };
      }),
    );
    const paid = async ({ user, plan }: (typeof payers)[number], key: string) => {
      const first = await payFee(user, plan.id, key);
      expect(await payFee(user, plan.id, key)).toEqual(first);
    };
    await Promise.all(payers.flatMap((payer) => [1, 2, 3, 4].map((turn) => paid(payer, `key-of-payment-${turn}`))));
    for (const { user } of payers) expect(await findWalletBalance(user.id)).toBe((wallet - 4 * FEE) * 100);
    await admin.connect();
    const { rows } = await admin.query(
      `select count(*)::int as used from pg_stat_activity where application_name = 'homestead' and datname = current_database()`,
    );
    expect(rows[0].used).toBeLessThanOrEqual(CONNECTIONS);
  });

  test('PX-03: each statement has the time zone and the limits of the portal, whoever used its connection before', async () => {
    const stranger = new pg.Client({ connectionString: pooler.url });
    await stranger.connect();
    await stranger.query(`set statement_timeout = 0; set timezone = 'Africa/Lagos'; set random_page_cost = 4`);
    await stranger.end();
    const settings = `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;
    const ours = { zone: 'UTC', statement: '15s', lock: '10s', idle: '30s' };
    const readings = Array.from({ length: 12 }, (_, at) =>
      at % 2 ? read(settings) : database().tx(() => read(settings)),
    );
    for (const reading of await Promise.all(readings)) expect(reading).toEqual(ours);
    const prepared = await Promise.all(
      Array.from({ length: 12 }, () => read(`select count(*)::int as names from pg_prepared_statements`)),
    );
    expect(new Set(prepared.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"names":0}']));
  });

  test('PX-04: notifications are heard past the pooler, from whoever sends them through it', async () => {
    const heard: string[] = [];
    const stop = await database().listen('px_channel', (payload) => heard.push(payload));
    await database().tx(() => database().db.execute(sql`select pg_notify('px_channel', 'a change')`));
    await expect.poll(() => heard).toEqual(['a change']);
    await database().settled();
    await stop();
  });

  test('PX-05: a direct address of a pooler, of another database or of another role is refused with what to do', async () => {
    const open = (directUrl: string) =>
      openDatabase({ url: pooler.url, directUrl, dataDir: '', log }).then(
        (opened) => opened.close(),
        (error: Error) => error.message,
      );
    expect(await open(pooler.url)).toContain('Let DATABASE_DIRECT_URL name PostgreSQL itself');
    expect(await open(other)).toContain('Let both lead to the same database');
    const asOther = Object.assign(new URL(url), { username: new URL(roles.url).username }).href;
    expect(await open(asOther)).toContain('Let both sign in as the same role');
  });

  test('PX-06: two roles: the owner migrates past the pooler, and the application has its own rights through it', async () => {
    const through = await startPgBouncer(roles.url, 'transaction', CONNECTIONS);
    const opened = await openDatabase({
      url: through.url,
      directUrl: roles.url,
      ownerUrl: roles.ownerUrl,
      dataDir: '',
      log,
    });
    try {
      const { rows } = await opened.db.execute(sql`select current_user as role,
        has_table_privilege('payments', 'insert') as inserts, has_table_privilege('entries', 'delete') as deletes`);
      expect(rows).toEqual([{ role: new URL(roles.url).username, inserts: true, deletes: false }]);
    } finally {
      await opened.close();
      await through.stop();
    }
  });
});
