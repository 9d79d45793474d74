import { createExtensions, readMigrations } from '../migrations.ts';
import type { Query } from '../versions/newer-database.ts';
import { applySqlFile, applySqlFiles } from './apply-sql-files.ts';
import { readOwnSql, type SqlEdition, textFile } from './sql-files.ts';

/** Migrations before this one create functions and triggers, later ones do not. */
const SQL_FILES_SINCE = '0100_sql_files';

export interface Migrated {
  /** Of the migrations, if not all: those until an earlier release, whose functions the files no longer have. */
  folder?: string | undefined;
  /** What is defined besides tables and data, if not by the files of this program. */
  sql?: SqlEdition | undefined;
  /** The last thing before the commit. */
  beforeCommit?: () => Promise<unknown>;
}

/**
 * Applies the migrations that are missing, then what has changed in the files of `db/sql`, in one transaction: one that
 * fails leaves nothing behind. On PostgreSQL the caller holds the lock of the migrations.
 */
export async function runMigrations(
  query: Query,
  { folder, sql = readOwnSql(), beforeCommit = async () => {} }: Migrated = {},
): Promise<void> {
  await query('begin');
  try {
    await query(createExtensions);
    const pending = await pendingMigrations(query, folder);
    for (const { name, when, hash, statements } of pending) {
      if (name > SQL_FILES_SINCE) await applySqlFile(query, sql, textFile);
      for (const statement of statements) await query(statement);
      await query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
    }
    if (!folder) await applySqlFiles(query, sql, { migrated: pending.length > 0 });
    await beforeCommit();
    await query('commit');
  } catch (error) {
    // a connection that is gone has said why already
    await query('rollback').catch(() => {});
    throw error;
  }
}

/** The table is drizzle's, with which the first migrations were applied. */
async function pendingMigrations(query: Query, folder: string | undefined) {
  await query('create schema if not exists drizzle');
  await query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? 0);
  return readMigrations(folder).filter(({ when }) => when > last);
}
