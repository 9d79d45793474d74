import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canReplicate, replicatedPostgres } from '../../support/database/replicated-postgres.ts';
import { type RunningServer, startServer } from '../../support/processes/start-server.ts';

const json = { 'content-type': 'application/json', 'x-application-id': 'customer-portal' };
const token = 'sixteen characters';

describe.skipIf(!canReplicate())('a portal with a read replica', () => {
  let database: Awaited<ReturnType<typeof replicatedPostgres>>;
  let server: RunningServer;
  let office: Record<string, string>;
  beforeAll(async () => {
    database = await replicatedPostgres();
    server = await startServer({
      demo: true,
      databaseUrl: database.url,
      env: { DATABASE_READ_URL: database.readUrl, METRICS_TOKEN: token },
    });
    office = await signIn('office@example.com', 'demo-Office-2026');
  });
  afterAll(async () => {
    await server?.stop();
    await database?.stop();
  });

  const signIn = async (email: string, password: string) => {
    const answer = await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email, password }),
    });
    return { ...json, authorization: `Bearer ${(await answer.json()).token}` };
  };
  const get = async (path: string, headers: Record<string, string> = json) => {
    const answer = await fetch(server.url + path, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  const metric = async (name: string) => {
    const text = await get('/metrics', { authorization: `Bearer ${token}` });
    return Number(new RegExp(`^homestead_${name} (\\S+)`, 'm').exec(text)?.[1]);
  };
  const isUsed = () => expect.poll(() => metric('replica_used')).toBe(1);
  /** What the replica was asked meanwhile. */
  const askedWhile = async (work: () => Promise<unknown>) => {
    const before = database.asked().length;
    await work();
    return database.asked().slice(before).join('\n');
  };
  const onReplica = async (statement: string) => {
    const client = new pg.Client({ connectionString: database.readUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const aProperty = async () => {
    const { properties } = JSON.parse(await get('/api/properties-page'));
    return properties.data.find((one: { payment_type: string }) => one.payment_type === 'full').id as number;
  };
  let price = 60_000_000;
  const changePrice = async (id: number) => {
    price += 1_000_000;
    const answer = await fetch(`${server.url}/api/office/properties/${id}`, {
      method: 'PUT',
      headers: office,
      body: JSON.stringify({ price, initial_deposit: price }),
    });
    expect(await answer.json()).toMatchObject({ success: true });
    return price;
  };

  test('RR-01: reads catalogue and reports from it, and never sessions, money or what a customer sees of their own', async () => {
    await isUsed();
    const catalogue = await askedWhile(async () => {
      await get('/properties?maxPrice=912345678');
      await get('/api/filter-property?minPrice=5&maxPrice=912345679');
    });
    expect(catalogue).toContain('"properties"');
    const report = await askedWhile(() => get('/api/office/reports?report=trial-balance', office));
    expect(report).toContain('entries');
    expect(catalogue + report).not.toMatch(/sessions|idempotency|rate_limits|insert into|update "/i);
    const own = await askedWhile(async () => {
      const customer = await signIn('customer@example.com', 'demo-Customer-2026');
      for (const path of ['user/dashboard', 'properties-page', 'user/fund-wallet-data'])
        await get(`/api/${path}`, customer);
      const fund = { payment_method: 'paystack', amount: 5_000 };
      const headers = { ...customer, 'idempotency-key': crypto.randomUUID() };
      const sent = { method: 'POST', headers, body: JSON.stringify(fund) };
      expect((await fetch(`${server.url}/api/user/fund-wallet`, sent)).status).toBe(200);
    });
    expect(own).toBe('');
  });

  test('RR-02: a changed property is on its page at once while the replica has not replayed the change', async () => {
    await isUsed();
    const id = await aProperty();
    await onReplica('select pg_wal_replay_pause()');
    for (let round = 0; round < 3; round += 1) {
      const shown = await changePrice(id);
      const asked = await askedWhile(async () => {
        expect(await get(`/properties/${id}`)).toContain(`"price":${shown}`);
        expect(await get(`/api/property/${id}`)).toContain(`"price":${shown}`);
      });
      expect(asked).toBe('');
    }
    const whole = await get('/api/office/reports?report=journal', office);
    expect(whole).toContain('rows');
    await onReplica('select pg_wal_replay_resume()');
    await isUsed();
    const asked = await askedWhile(async () => {
      expect(await get(`/api/property/${id}`)).toContain(`"price":${price}`);
    });
    expect(asked).toContain('"properties"');
  });

  test('RR-03, RR-04: goes on without it, says so, and takes it again', async () => {
    await isUsed();
    await database.stopReplica();
    const id = await aProperty();
    const shown = await changePrice(id);
    expect(await get(`/properties/${id}`)).toContain(`"price":${shown}`);
    await get('/api/office/reports?report=trial-balance', office);
    await expect.poll(() => metric('replica_used')).toBe(0);
    expect(await metric('replica_expected')).toBe(1);
    await expect.poll(() => get('/readyz')).toContain('read replica is not in use');
    await database.startReplica();
    await isUsed();
    expect(await get('/readyz')).not.toContain('replica');
  });
});
