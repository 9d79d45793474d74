import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { emptyPostgresUrl } from '../../support/database/postgres.ts';
import { hasPgBouncer, startPgBouncer } from '../../support/processes/pgbouncer.ts';

const url = emptyPostgresUrl();
const log = pino({ level: 'silent' });

describe.skipIf(!url || !hasPgBouncer)('a database behind PgBouncer, where PgBouncer is installed', () => {
  test.each(['transaction', 'session'] as const)(
    'PK-03, PX-01: in %s mode is refused with what to do',
    async (mode) => {
      const pooler = await startPgBouncer(String(url), mode);
      try {
        await expect(openDatabase({ url: pooler.url, dataDir: '', log })).rejects.toThrow(
          /connection pooler such as PgBouncer.*Name PostgreSQL itself in DATABASE_DIRECT_URL.*DATABASE_POOL_SIZE/,
        );
      } finally {
        await pooler.stop();
      }
    },
  );
});

describe.skipIf(!url)('the pool', () => {
  test('PK-04: opens as many connections as DATABASE_POOL_SIZE says, and waits for one of them beyond', async () => {
    const database = await openDatabase({ url: emptyPostgresUrl(), poolSize: 5, dataDir: '', log });
    try {
      const pids = new Set<number>();
      const hold = async () =>
        database.tx(async () => {
          const { rows } = await database.db.execute<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)');
          pids.add(rows[0]?.pid ?? 0);
        });
      await Promise.all(Array.from({ length: 20 }, hold));
      expect(pids.size).toBe(5);
    } finally {
      await database.close();
    }
  });
});
