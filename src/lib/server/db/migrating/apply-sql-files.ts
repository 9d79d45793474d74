import type { Query } from '../versions/newer-database.ts';
import { version } from '../versions/program-version.ts';
import type { SqlEdition, SqlFile } from './sql-files.ts';

/** What was applied of each file (migration 0100). */
const APPLIED = 'drizzle.sql_files';

interface Applied {
  name: string;
  hash: string;
  statements: string[];
}

/**
 * Applies what has changed in the files since they were last applied, inside the transaction of the migrations. A
 * statement runs if its text is new or what it creates is missing: a changed function locks none of the tables whose
 * triggers stand beside it, and no constraint is validated again.
 */
export async function applySqlFiles(
  query: Query,
  sql: SqlEdition,
  { migrated = false }: { /** Migrations may have dropped what a file creates. */ migrated?: boolean } = {},
): Promise<void> {
  const applied = await readApplied(query);
  const names = sql.files.map(({ name }) => name);
  const removed = applied.some(({ name }) => !names.includes(name));
  const changed = changedFiles(sql.files, applied);
  if (migrated || removed || changed.length > 0) await runStatements(query, sql.files, applied);
  if (!removed && changed.length === 0) return;
  await recordFiles(query, changed, sql.number);
  await query(`delete from ${APPLIED} where not (name = any($1))`, [names]);
  await query(`update ${APPLIED} set edition = $1, program = $2`, [sql.number, version]);
}

/** Applies one file, if it has changed, and leaves the others as they are. */
export async function applySqlFile(query: Query, { files, number }: SqlEdition, name: string): Promise<void> {
  const applied = await readApplied(query);
  const changed = changedFiles(files, applied).filter((file) => file.name === name);
  await runStatements(query, changed, applied);
  await recordFiles(query, changed, number);
}

const readApplied = async (query: Query) =>
  (await query<Applied>(`select name, hash, statements from ${APPLIED}`)).rows;

const changedFiles = (files: readonly SqlFile[], applied: readonly Applied[]) => {
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  return files.filter(({ name, hash }) => hashes.get(name) !== hash);
};

async function runStatements(query: Query, files: readonly SqlFile[], applied: readonly Applied[]) {
  if (files.length === 0) return;
  const inForce = new Set(applied.flatMap(({ statements }) => statements));
  const existing = await listExisting(query);
  for (const { name, statements } of files)
    for (const { commands, hash, creates } of statements)
      if (!inForce.has(hash) || (creates && !existing.has(creates))) await runCommands(query, name, commands);
}

/** An error of PostgreSQL does not say where its statement stands. */
async function runCommands(query: Query, name: string, commands: readonly string[]) {
  try {
    for (const command of commands) await query(command);
  } catch (error) {
    throw Object.assign(error as Error, { message: `db/sql/${name}.sql: ${(error as Error).message}` });
  }
}

/** By the names that statements have in `creates`. */
async function listExisting(query: Query) {
  const { rows } = await query<{ name: string }>(`
    select 'function ' || proname as name from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'trigger ' || tgname || ' on ' || relname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select 'constraint ' || conname || ' on ' || relname from pg_constraint join pg_class on pg_class.oid = conrelid
      where relnamespace = 'public'::regnamespace`);
  return new Set(rows.map(({ name }) => name));
}

async function recordFiles(query: Query, files: readonly SqlFile[], edition: number) {
  for (const { name, hash, statements } of files)
    await query(
      `insert into ${APPLIED} (name, hash, statements, edition, program) values ($1, $2, $3, $4, $5)
       on conflict (name) do update set hash = excluded.hash, statements = excluded.statements, applied_at = now(),
         edition = excluded.edition, program = excluded.program`,
      [name, hash, statements.map((statement) => statement.hash), edition, version],
    );
}
