import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertiesPage } from '#lib/api/catalogue/properties.ts';
import { DatabaseUnreachable } from '#lib/server/db/start/database-errors.ts';
import { waitForPostgres } from '#lib/server/db/wait-for-postgres.ts';
import { isUnavailableError } from '#lib/server/process/database-unavailable.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { emptyPostgresUrl } from '../../support/database/postgres.ts';
import { tcpDoor } from '../../support/processes/tcp-proxy.ts';

const url = emptyPostgresUrl();
const door = url ? await tcpDoor(new URL(url)) : undefined;
await door?.open();

describe.skipIf(!door)('a PostgreSQL that goes away', () => {
  if (!door) return;
  afterAll(() => door.close());
  setUpTestServer({ url: door.url });
  const admin = new pg.Client({ connectionString: url });
  beforeAll(() => admin.connect());
  afterAll(() => admin.end());

  const own = async () => {
    const { rows } = await db().execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return rows[0]?.pid;
  };
  const isGone = async (pid: number | undefined) =>
    (await admin.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0;

  test('FA-01: a connection that breaks in the middle of a transaction ends the request and not the process', async () => {
    const attempt = tx(async () => {
      const pid = await own();
      await admin.query('select pg_terminate_backend($1)', [pid]);
      await expect.poll(() => isGone(pid)).toBe(true);
      await db().execute(sql`select 1`);
    });
    expect(await attempt.catch(isUnavailableError)).toBe(true);
    expect(await tx(own)).toBeTypeOf('number');
  });

  test('FA-02: a call is answered 503 with Retry-After meanwhile, and as ever afterwards', async () => {
    expect((await send(propertiesPage)).status).toBe(200);
    await door.close();
    const away = await send(propertiesPage);
    expect(away).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } });
    expect(Number(away.response.headers.get('retry-after'))).toBeGreaterThan(0);
    await door.open();
    await expect.poll(async () => (await send(propertiesPage)).status).toBe(200);
  });
});

describe.skipIf(!url)('the start', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) });

  test('FA-03: waits for its database, and says so', async () => {
    const late = await tcpDoor(new URL(String(url)));
    const waiting = waitForPostgres(late.url, log, { each: 10 });
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^The database test_\w+ on 127\.0\.0\.1:\d+ does not answer \(.*ECONNREFUSED.*another 60 s/,
    );
    await late.open();
    await waiting;
    await late.close();
  });

  test.each([
    ['does not answer in time', () => 'postgres://me:secret@127.0.0.1:1/portal', 'ECONNREFUSED'],
    ['is not there', () => `${url}_gone`, 'does not exist'],
  ])('FA-03: says in one sentence, without a password, that the database %s', async (_, address, reason) => {
    const failure = await waitForPostgres(address(), log, { within: 20, each: 10 }).catch((error) => error);
    expect(failure).toBeInstanceOf(DatabaseUnreachable);
    expect(failure.message).toMatch(/^The database \w+ on 127\.0\.0\.1:\d+ cannot be used: /);
    expect(failure.message).toContain(reason);
    expect(failure.message).not.toMatch(/secret|me:/);
  });
});
