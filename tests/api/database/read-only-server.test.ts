import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { isUnavailableError } from '#lib/server/process/database-unavailable.ts';
import { emptyPostgresUrl } from '../../support/database/postgres.ts';

const url = emptyPostgresUrl();

describe.skipIf(!url)('a server that another one has taken over from', () => {
  test('CL-02: takes no writes, which is an outage, and its connections are left for new ones', async () => {
    const database = await openDatabase({ url, poolSize: 5, dataDir: '', log: pino({ level: 'silent' }) });
    const name = new URL(String(url)).pathname.slice(1);
    const admin = new pg.Client({ connectionString: String(url) });
    await admin.connect();
    try {
      await admin.query('create table written (id int)');
      const write = () => database.tx((db) => db.execute('insert into written values (1)'));
      const writeAtOnce = () => Promise.all(Array.from({ length: 5 }, write));
      // as if each connection of the pool had been made to a server that is a replica now
      await admin.query(`alter database ${name} set default_transaction_read_only = on`);
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'homestead' and datname = $1`,
        [name],
      );
      const refused = () =>
        write().then(
          () => undefined,
          (error: Error) => error,
        );
      await expect.poll(async () => (await refused())?.cause).toMatchObject({ code: '25006' });
      expect(isUnavailableError(await refused())).toBe(true);
      await Promise.allSettled(Array.from({ length: 5 }, write));
      await admin.query(`alter database ${name} reset default_transaction_read_only`);
      // one more that finds it out, for all of them
      await refused();
      await writeAtOnce();
      expect((await admin.query('select from written')).rowCount).toBeGreaterThanOrEqual(5);
    } finally {
      await admin.end();
      await database.close();
    }
  });
});
