import { rmSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratePostgres } from '#lib/server/db/migrate-postgres.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { nextMigration } from '#tests/support/database/next-migration.ts';
import { emptyPostgresUrl } from '#tests/support/database/postgres.ts';

const url = emptyPostgresUrl();

describe.skipIf(!url)('DY-01: a migration of a table that somebody reads for long', () => {
  let reader: pg.Client;
  let payer: pg.Client;
  let folder: string;
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  beforeAll(async () => {
    folder = nextMigration('alter table backups add column next integer');
    const database = await openDatabase({ url, dataDir: '', log: pino({ level: 'silent' }) });
    await database.close();
    [reader, payer] = [new pg.Client(url as string), new pg.Client(url as string)];
    await Promise.all([reader.connect(), payer.connect()]);
    await reader.query('begin');
    await reader.query('select count(*) from backups');
  });
  afterAll(async () => {
    await reader.end();
    await payer.end();
    rmSync(folder, { recursive: true });
  });

  test('is given up with a sentence, and has changed nothing', async () => {
    const patience = { log, folder, within: 0, lockTimeout: 50, pause: 10 };
    await expect(migratePostgres(url as string, patience)).rejects.toThrow('The migrations did not get their locks');
    await expect(payer.query('select next from backups')).rejects.toThrow('does not exist');
  });

  test('waits between its tries, so that nobody waits behind it, and is done when the reader has finished', async () => {
    const migrated = migratePostgres(url as string, { log, folder, lockTimeout: 100, pause: 300 });
    for (let tries = lines.length + 2; lines.length < tries; ) {
      const startedAt = performance.now();
      await payer.query('insert into backups (finished_at) values (now())');
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    }
    expect(lines.at(-1)).toContain('A long transaction of somebody else holds a table');
    await reader.query('commit');
    await migrated;
    expect((await payer.query('select next from backups limit 1')).rows).toEqual([{ next: null }]);
  });
});
