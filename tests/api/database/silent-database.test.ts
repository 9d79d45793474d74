import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { isUnavailableError } from '#lib/server/process/database-unavailable.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { tcpDoor } from '../../support/processes/tcp-proxy.ts';

const url = postgresUrl();
const door = url ? await tcpDoor(new URL(url)) : undefined;
await door?.open();

const ANSWERS_WITHIN = 1_000;

/** Connections that stay open and say nothing more: a partitioned network, or a server that hangs. */
describe.skipIf(!door)('a PostgreSQL that falls silent', () => {
  if (!door) return;
  afterAll(() => door.close());

  const open = async () => {
    const log = pino({ level: 'silent' });
    const database = await openDatabase({ url: door.url, dataDir: '', log, answersWithin: ANSWERS_WITHIN });
    onTestFinished(() => database.close());
    const ask = () => database.db.execute(sql`select 1`);
    return { database, ask };
  };

  test('FA-05: is an outage for the one that asks, and the next gets a new connection at once', async () => {
    const { database, ask } = await open();
    await Promise.all([ask(), ask(), ask(), ask()]);
    expect(database.connections()).toMatchObject({ idle: 4 });
    door.silence();
    expect(await ask().catch(isUnavailableError)).toBe(true);
    await expect.poll(() => database.connections().idle).toBe(0);
    await ask();
    expect(database.connections()).toMatchObject({ used: 0, idle: 1 });
  });

  test('FA-05: ends a transaction after one statement, and nothing is sent after it', async () => {
    const { database, ask } = await open();
    const sent = vi.fn();
    const attempt = database.tx(async (db) => {
      await db.execute(sql`select 1`);
      door.silence();
      await db.execute(sql`select 2`).finally(() => sent(performance.now()));
    });
    expect(await attempt.catch(isUnavailableError)).toBe(true);
    // a rollback would have waited for its own answer
    expect(performance.now() - sent.mock.calls[0]?.[0]).toBeLessThan(ANSWERS_WITHIN);
    await ask();
  });

  test('FA-05: a transaction that may take longer gets the answer of a slow statement', async () => {
    const { database } = await open();
    const slow = () => database.db.execute(sql`select pg_sleep(${(2 * ANSWERS_WITHIN) / 1000})`);
    expect(await database.tx(slow).catch(isUnavailableError)).toBe(true);
    await database.tx(slow, { statementLimit: 10_000 });
  });

  test('FA-05: what it notifies of is heard again, and listeners are told that they may have missed something', async () => {
    const { database } = await open();
    const heard: string[] = [];
    await database.listen('news', (payload) => heard.push(payload));
    door.silence();
    await database.settled();
    await expect.poll(() => heard).toEqual(['']);
    await database.db.execute(sql`select pg_notify('news', 'again')`);
    await expect.poll(() => heard).toEqual(['', 'again']);
  });
});
