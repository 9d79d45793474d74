import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { LISTENER_NAME } from '#lib/server/db/listening/listener-barrier.ts';
import { invalidatePages, PAGES_CHANNEL } from '#lib/server/page-invalidation/invalidate.ts';
import { touchedTags } from '#lib/server/page-invalidation/tags.ts';
import { type Runtime, setRuntime } from '#lib/server/runtime.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { testDatabase } from '../../support/database/test-database.ts';

const url = postgresUrl();
const log = pino({ level: 'silent' });
const open = (server: boolean) => testDatabase({ url: server ? url : undefined });

describe.each([
  ['the embedded database', false],
  ['PostgreSQL', true],
])('invalidating pages through %s', (_name, server) => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });

  test.skipIf(server && !url)('reaches every instance at the commit, and none after a rollback', async () => {
    const database = await open(server);
    closing.push(database.close);
    setRuntime({ database, log, settings: {} } as Runtime);
    const instances = server ? [database, await open(server)] : [database];
    const heard = instances.map(() => [] as string[]);
    for (const [index, instance] of instances.entries()) {
      if (instance !== database) closing.push(instance.close);
      await instance.listen(PAGES_CHANNEL, (tags) => heard[index]?.push(tags));
    }
    const failure = database.tx(async () => {
      await invalidatePages(['rolled-back']);
      throw new Error('no');
    });
    await expect(failure).rejects.toThrow('no');
    await database.tx(async () => {
      await invalidatePages(['catalogue', 'property-7', 'catalogue']);
      expect(heard.flat()).toEqual([]);
    });
    for (const tags of heard) await expect.poll(() => tags).toEqual(['catalogue,property-7']);
  });

  test.skipIf(server && !url)(
    'handles more tags than one message holds, and collects them for the request',
    async () => {
      const database = await open(server);
      closing.push(database.close);
      setRuntime({ database, log, settings: {} } as Runtime);
      const heard: string[] = [];
      await database.listen(PAGES_CHANNEL, (tags) => heard.push(...tags.split(',')));
      const tags = Array.from({ length: 2000 }, (_, index) => `property-${index}`);
      const touched = new Set<string>();
      await touchedTags.run(touched, () => invalidatePages(tags));
      await expect.poll(() => heard).toEqual(tags);
      expect([...touched]).toEqual(tags);
    },
  );
});

describe.skipIf(!url)('an answer after a change', () => {
  afterEach(() => void vi.useRealTimers());

  test('waits for every other instance, but only once for a dead one', async () => {
    const address = postgresUrl();
    const [one, other] = await Promise.all([testDatabase({ url: address }), testDatabase({ url: address })]);
    const heard: string[] = [];
    await one.listen(PAGES_CHANNEL, () => {});
    await other.listen(PAGES_CHANNEL, (tags) => heard.push(tags));
    setRuntime({ database: one, log, settings: {} } as Runtime);
    // the clock stands still, so the living instance answers in time however slow the machine is
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let round = 0; round < 20; round++) {
      await one.tx(() => invalidatePages([`property:${round}`]));
      await one.settled();
      expect(heard.at(-1)).toBe(`property:${round}`);
    }
    const dead = new pg.Client({ connectionString: address, application_name: LISTENER_NAME });
    await dead.connect();
    let isSettled = false;
    const settled = one.settled().then(() => {
      isSettled = true;
    });
    await one.ping();
    expect(isSettled).toBe(false);
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1_000);
        return isSettled;
      })
      .toBe(true);
    await settled;
    // the clock stands still: a second wait would never end
    await one.settled();
    await Promise.all([dead.end(), one.close(), other.close()]);
  });
});
