import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { withMigrationsUntil } from '#lib/server/db/versions/migrations-until.ts';
import type { Query } from '#lib/server/db/versions/newer-database.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { fixtures, releases } from '#tests/releases/releases.ts';
import { onDatabase } from '#tests/support/database/backup-source.ts';
import { readCatalog, readSignatures } from '#tests/support/database/catalog.ts';
import { emptyPostgresUrl } from '#tests/support/database/postgres.ts';
import { testDatabase } from '#tests/support/database/test-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-versions-'));
const inFolder = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const log = pino({ level: 'silent' });
const url = emptyPostgresUrl();
const databases = [
  ['embedded', undefined, false],
  ['PostgreSQL', url, url === undefined],
] as const;

function run(dataDir: string, databaseUrl: string | undefined, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/db.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', LOG_LEVEL: 'silent' },
  });
  return { status, stdout, stderr };
}

const queryOf = ({ db }: Database) => ((text: string) => db.execute(sql.raw(text))) as Query;

describe.each(databases)('on %s', (name, server, missing) => {
  test.skipIf(missing)(
    'VE-01: a program refuses a database that a newer one has migrated, and names both',
    async () => {
      const place = { url: server && emptyPostgresUrl(), dataDir: inFolder(`newer ${name}`), log };
      const database = await openDatabase(place);
      await database.db.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', 9999999999999)`);
      await database.db.execute(sql`
      insert into drizzle.program_versions (migration, program) values ('9999_next', '7.0.0')`);
      await database.close();
      await expect(openDatabase(place)).rejects.toThrow(
        /was migrated by version 7\.0\.0 \(9999_next\)\. This is version \d+\.\d+\.\d+ \(\d{4}_\w+\), which does not know those migrations\. Start version 7\.0\.0, or restore a backup/,
      );
    },
  );

  const restored = async ({ version, backup, customers, plans }: (typeof fixtures)[number]) => {
    const dataDir = inFolder(`${version} ${name}`);
    const target = server && emptyPostgresUrl();
    const { status, stdout, stderr } = run(dataDir, target, 'import', backup);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(stdout).toContain(`In it are ${customers} customers and ${plans} plans.`);
    return openDatabase({ url: target, dataDir, log });
  };

  test.skipIf(missing)(
    'VE-02, SF-01: a backup of every release is imported: its rows are kept, the ledger holds, and nothing tells its database from a new one',
    async () => {
      const made = await testDatabase({ url: server && emptyPostgresUrl() });
      const catalog = await readCatalog(queryOf(made));
      await made.close();
      for (const release of fixtures) {
        const database = await restored(release);
        onDatabase(database);
        const { checks } = await checkHealth();
        expect(checks.filter(({ ok, about }) => !ok && about === 'ledger')).toEqual([]);
        const lines = gunzipSync(readFileSync(release.backup)).toString().trimEnd().split('\n');
        const [, promised] = JSON.parse(lines.at(-1) as string);
        for (const table of ['users', 'plans', 'payments', 'repayments', 'journals', 'entries', 'uploads']) {
          const count = sql`select count(*)::int as count from ${sql.identifier(table)}`;
          const { rows } = await database.db.execute<{ count: number }>(count);
          expect([table, rows[0]?.count]).toEqual([table, promised.rows[table]]);
        }
        expect(await readCatalog(queryOf(database))).toEqual(catalog);
        await database.close();
      }
    },
    240_000,
  );
});

test('VE-03: a backup of a version that this one does not know is refused before a database is made', () => {
  const text = gunzipSync(readFileSync(releases[0]?.backup as string)).toString();
  const file = inFolder('unknown.gz');
  const header = '"schema":"unknown","program":"7.0.0 (9999_next)"';
  writeFileSync(file, gzipSync(text.replace(/"schema":"\w+"/, header)));
  const { status, stderr } = run(inFolder('nothing'), undefined, 'import', file);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /was made by version 7\.0\.0 \(9999_next\), whose tables version .* does not know\. Import it with version 7\.0\.0 \(9999_next\) or a newer one\. Nothing was changed\.\n$/,
  );
  expect(existsSync(inFolder('nothing/db'))).toBe(false);
});

/** Columns that no release reads any more, by 'table.column', with the release that stopped reading them. */
const contracted: Readonly<Record<string, string>> = {};

test.skipIf(!url)(
  'VE-04: the release before goes on while this one migrates: it finds every column and function as it was',
  async () => {
    const before = releases.at(-1) as (typeof releases)[number];
    const columns = async (migrationsFolder?: string) => {
      const database = await openDatabase({ url: emptyPostgresUrl(), dataDir: '', log, migrationsFolder });
      const { rows } = await database.db.execute<{ name: string; type: string; must: boolean }>(sql`
      select table_name || '.' || column_name as name, udt_name as type,
        is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as must
      from information_schema.columns where table_schema = 'public'`);
      await database.close();
      return new Map(rows.map(({ name, ...column }) => [name, column]));
    };
    const then = await withMigrationsUntil(before.migration, columns);
    const now = await columns();
    const tables = new Set([...then.keys()].map((name) => name.split('.')[0]));
    const lost = [...then].filter(([name, { type }]) => now.get(name)?.type !== type && !(name in contracted));
    expect(lost).toEqual([]);
    // it inserts without columns that it does not know
    const demanded = [...now].filter(
      ([name, { must }]) => must && tables.has(name.split('.')[0]) && !then.get(name)?.must,
    );
    expect(demanded).toEqual([]);
    const database = await openDatabase({ url: emptyPostgresUrl(), dataDir: '', log });
    const functions = new Set(await readSignatures(queryOf(database)));
    await database.close();
    expect(before.functions.filter((signature) => !functions.has(signature))).toEqual([]);
  },
);
