import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exportBackup } from '#lib/server/backup/export-backup.ts';
import { importBackup, loadEarlierBackup } from '#lib/server/backup/import-backup.ts';
import { migratedDatabase } from '#lib/server/db/embedded.ts';
import { migratePostgres } from '#lib/server/db/migrate-postgres.ts';
import { runMigrations } from '#lib/server/db/migrating/run-migrations.ts';
import { listConstraints, parseSqlFile, readOwnSql, type SqlEdition } from '#lib/server/db/migrating/sql-files.ts';
import { type Journal, journalIn, readMigrations } from '#lib/server/db/migrations.ts';
import { withMigrationsUntil } from '#lib/server/db/versions/migrations-until.ts';
import type { Query } from '#lib/server/db/versions/newer-database.ts';
import { onDatabase } from '#tests/support/database/backup-source.ts';
import { readCatalog } from '#tests/support/database/catalog.ts';
import { nextMigration } from '#tests/support/database/next-migration.ts';
import { emptyPostgresUrl, postgresRoles, postgresUrl } from '#tests/support/database/postgres.ts';
import { createEngine, testDatabase, testEngine } from '#tests/support/database/test-database.ts';
import { aListing } from '#tests/support/ledger/fixtures.ts';

interface Target {
  query: Query;
  /** What a program does when it starts on this database. */
  start(sql?: SqlEdition): Promise<void>;
}

const log = pino({ level: 'silent' });

/** With all tables, or without any. */
type Begin = 'migrated' | 'empty';

async function embedded(begin: Begin = 'migrated'): Promise<Target> {
  const lite = await (begin === 'migrated' ? testEngine() : createEngine());
  onTestFinished(() => lite.close());
  return {
    query: (text, values) => lite.query(text, values),
    start: async (sql) => void (await migratedDatabase(lite, { sql })),
  };
}

async function postgres(begin: Begin = 'migrated'): Promise<Target> {
  const url = (begin === 'migrated' ? postgresUrl() : emptyPostgresUrl()) as string;
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return {
    query: (text, values) => client.query(text, values) as never,
    start: (sql) => migratePostgres(url, { log, sql }),
  };
}

const databases = [
  ['embedded', embedded, false],
  ['PostgreSQL', postgres, emptyPostgresUrl() === undefined],
] as const;

/** The next edition, in which one file says something else. */
function nextEdition(name: string, change: (text: string) => string): SqlEdition {
  const { number, files } = readOwnSql();
  const text = change(readFileSync(`src/lib/server/db/sql/${name}.sql`, 'utf8'));
  return { number: number + 1, files: files.map((file) => (file.name === name ? parseSqlFile(name, text) : file)) };
}

/** What the database remembers as applied is forgotten, and all that no table needs is dropped. */
async function dropWhatFilesDefine(query: Query) {
  await query(`do $$ declare one record; begin
    for one in select tgrelid::regclass as place, tgname from pg_trigger
        where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      loop execute format('drop trigger %I on %s', one.tgname, one.place); end loop;
    for one in select oid::regprocedure as name from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and deptype = 'e')
        and not exists (select from pg_depend d where d.refobjid = p.oid and d.refclassid = 'pg_proc'::regclass)
      loop execute format('drop function %s', one.name); end loop;
  end $$`);
  for (const { name, table } of listConstraints(readOwnSql()))
    await query(`alter table ${table} drop constraint ${name}`);
  await query('delete from drizzle.sql_files');
}

/** Which rows of the catalogue were written by the transaction that is open. */
const writtenNow = `
  select 'function ' || oid::regprocedure as name from pg_proc
    where pronamespace = 'public'::regnamespace and xmin::text = pg_current_xact_id()::text
  union all select 'trigger ' || tgname || ' on ' || tgrelid::regclass from pg_trigger
    where not tgisinternal and xmin::text = pg_current_xact_id()::text
  union all select 'constraint ' || conname || ' on ' || conrelid::regclass from pg_constraint
    where contype = 'c' and xmin::text = pg_current_xact_id()::text`;

describe.each(databases)('on %s', (_, open, missing) => {
  test.skipIf(missing)(
    'SF-01: a database that was migrated step by step is one made from nothing, to the letter',
    async () => {
      const [stepwise, fresh] = [await open('empty'), await open()];
      const last = readMigrations().at(-1)?.name as string;
      await withMigrationsUntil(last, async (folder) => {
        const { entries }: Journal = JSON.parse(readFileSync(journalIn(folder), 'utf8'));
        for (const [index] of entries.entries()) {
          writeFileSync(journalIn(folder), JSON.stringify({ entries: entries.slice(0, index + 1) }));
          await runMigrations(stepwise.query, { folder });
        }
      });
      await runMigrations(stepwise.query);
      expect(await readCatalog(stepwise.query)).toEqual(await readCatalog(fresh.query));
    },
  );

  test.skipIf(missing)(
    'SF-02: the files say what is in force, all of it, in an order in which it can be created',
    async () => {
      const { query } = await open();
      const before = await readCatalog(query);
      await dropWhatFilesDefine(query);
      expect(Object.keys((await readCatalog(query)).triggers as object)).toEqual([]);
      await runMigrations(query);
      expect(await readCatalog(query)).toEqual(before);
    },
  );

  test.skipIf(missing)('SF-03: each function and trigger is defined by one file', async () => {
    const { query } = await open();
    const definedIn = new Map<string, string[]>();
    for (const { name, statements } of readOwnSql().files) {
      await query('begin');
      for (const command of statements.flatMap(({ commands }) => commands)) await query(command);
      const { rows } = await query<{ name: string }>(writtenNow);
      await query('commit');
      for (const row of rows) definedIn.set(row.name, [...(definedIn.get(row.name) ?? []), name]);
    }
    expect([...definedIn].filter(([, files]) => files.length > 1)).toEqual([]);
    const { functions = {}, triggers = {} } = await readCatalog(query);
    const existing = [
      ...Object.keys(functions).map((name) => `function ${name}`),
      ...Object.keys(triggers).map((name) => `trigger ${name}`),
    ];
    expect(existing.filter((name) => !definedIn.has(name))).toEqual([]);
  });

  test.skipIf(missing)(
    'SF-04: a start applies the statements that have changed, and no other; what is missing comes back',
    async () => {
      const { query } = await open();
      const sent: string[] = [];
      const watched: Query = (text, values) => {
        if (/^(create (or replace|constraint)|alter table|drop|do)\b/.test(text))
          sent.push(text.split('\n')[0] as string);
        return query(text, values);
      };
      await runMigrations(watched);
      expect(sent).toEqual([]);
      const next = nextEdition('units', (text) =>
        `-- Another comment.\n${text}`.replace(
          'A property starts with nothing held or sold',
          'Nothing is held or sold yet',
        ),
      );
      await runMigrations(watched, { sql: next });
      expect(sent.splice(0)).toEqual([
        'create or replace function properties_guard() returns trigger language plpgsql as $$',
      ]);
      await query('drop trigger journals_match on journals');
      const after = nextEdition('rules', (text) => `-- Another comment.\n${text}`);
      await runMigrations(watched, { sql: after });
      expect(sent).toContain('drop trigger if exists journals_match on journals');
      expect(sent).toHaveLength(3);
    },
  );

  test.skipIf(missing)('SF-05: instances of two versions do not put their functions back in turns', async () => {
    const { query, start } = await open();
    const guard = async () => {
      const { rows } = await query<{ text: string }>(`select pg_get_functiondef('properties_guard'::regproc) as text`);
      return rows[0]?.text;
    };
    const next = nextEdition('units', (text) => text.replace('A property starts with', 'At first a property has'));
    await start(next);
    expect(await guard()).toContain('At first a property has');
    await expect(start()).rejects.toThrow(
      /has functions and triggers of edition \d+, from version \d+\.\d+\.\d+\. This is version .*, which has edition \d+ of them\. Start the newer version/,
    );
    expect(await guard()).toContain('At first a property has');
    await start(next);
  });

  test.skipIf(missing)('SF-06: a migration builds an index on a function that the files say anew', async () => {
    const { query } = await open();
    await query(`insert into search_words values ('harbour')`);
    const sql = nextEdition(
      'text',
      (text) => `${text}
      create or replace function initial_of(word text) returns text language sql immutable as $$ select left(word, 1) $$;`,
    );
    const folder = nextMigration(
      'alter table search_words add column initial text',
      'create index words_initial on search_words (initial_of(word))',
      'update search_words set initial = initial_of(word)',
    );
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await runMigrations(query, { folder, sql });
    expect((await query('select initial from search_words')).rows).toEqual([{ initial: 'h' }]);
    const fresh = await open('empty');
    await runMigrations(fresh.query, { folder, sql });
  });

  test.skipIf(missing)('SF-07: files that cannot be applied take their migrations back with them', async () => {
    const { query } = await open();
    const before = await readCatalog(query);
    const sql = nextEdition(
      'webhooks',
      (text) => `${text}\ncreate or replace function wrong() returns nothing as $$ $$;`,
    );
    await expect(runMigrations(query, { sql })).rejects.toThrow('db/sql/webhooks.sql: no language specified');
    expect(await readCatalog(query)).toEqual(before);
    await runMigrations(query);
  });
});

test('SF-11: a backup of an earlier schema is loaded whatever checks its release had, and a start adds those of today', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-earlier-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const where = { dataDir: folder, file: path.join(folder, 'backup.gz') };
  const source = await testDatabase();
  onDatabase(source);
  await aListing();
  await source.db.execute(sql`alter table properties disable trigger user, drop constraint property_units`);
  await source.db.execute(sql`update properties set sold_units = total_units + 1`);
  await exportBackup(source, where);
  await source.close();

  const lite = await testEngine();
  onTestFinished(() => lite.close());
  const database = await migratedDatabase(lite);
  const start = (sql: SqlEdition) => migratedDatabase(lite, { sql });
  await expect(importBackup(database, where)).rejects.toMatchObject({ cause: { constraint: 'property_units' } });
  await loadEarlierBackup(database, where);
  await expect(start(nextEdition('units', (text) => `-- Another comment.\n${text}`))).rejects.toThrow('property_units');
  await start(nextEdition('units', (text) => text.replace('<= total_units)', '<= total_units + 1)')));
});

const roles = postgresRoles();

test.skipIf(!roles)(
  'SF-10: with two roles a replaced trigger runs as the owner, whatever comes after its commit',
  async () => {
    const { url, ownerUrl } = roles as { url: string; ownerUrl: string };
    await migratePostgres(ownerUrl, { log, applicationUrl: url });
    const superuser = Object.assign(new URL(url), { username: 'postgres' }).href;
    const sql = nextEdition('units', (text) => text.replace('A property starts with', 'At first a property has'));
    await expect(migratePostgres(ownerUrl, { log, applicationUrl: superuser, sql })).rejects.toThrow(
      'it is a superuser',
    );
    const owner = new pg.Client(ownerUrl);
    await owner.connect();
    const { rows } = await owner.query(
      `select prosecdef as definer, prosrc like '%At first%' as replaced from pg_proc where proname = 'properties_guard'`,
    );
    await owner.end();
    expect(rows).toEqual([{ definer: true, replaced: true }]);
  },
);
