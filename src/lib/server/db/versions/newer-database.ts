import { StartError } from '../../process/start-error.ts';
import { editions } from '../migrating/sql-files.ts';
import { lastMigration, migrationHashes } from '../migrations.ts';
import { describeVersion, programVersion, version } from './program-version.ts';

/** A connection of either driver, outside drizzle: the schema may be another one than this program's. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>;

/** `drizzle.program_versions` (migration 0081) names each program that has migrated the database. */
const VERSIONS_TABLE = 'drizzle.program_versions';

const exists = async (query: Query, table: string) =>
  (await query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table])).rows[0]?.exists === true;

/**
 * Refuses a database with migrations that this program does not know, or with a newer edition of functions and triggers:
 * it would write into tables and past triggers that it knows nothing of, and put its own functions back (design row 59).
 * Called before migrating, under the migrations' lock.
 */
export async function refuseNewerDatabase(query: Query, place: string, edition = editions.length) {
  if (!(await exists(query, 'drizzle.__drizzle_migrations'))) return;
  await refuseNewerMigrations(query, place);
  if (await exists(query, 'drizzle.sql_files')) await refuseNewerEdition(query, place, edition);
}

async function refuseNewerMigrations(query: Query, place: string) {
  const { rows } = await query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const known = new Set(migrationHashes());
  if (rows.every(({ hash }) => known.has(hash))) return;
  const newer = await latestVersion(query);
  const name = newer ? `version ${describeVersion(newer.program, newer.migration)}` : 'a newer version';
  throw new StartError(
    `${place} was migrated by ${name}. This is version ${programVersion()}, which does not know those migrations. Start ${newer ? `version ${newer.program}` : 'the newer version'}, or restore a backup from before the update into a new database.`,
  );
}

async function refuseNewerEdition(query: Query, place: string, edition: number) {
  const { rows } = await query<{ edition: number; program: string }>(
    'select edition, program from drizzle.sql_files order by edition desc limit 1',
  );
  const [newest] = rows;
  if (!newest || newest.edition <= edition) return;
  throw new StartError(
    `${place} has functions and triggers of edition ${newest.edition}, from version ${newest.program}. This is version ${programVersion()}, which has edition ${edition} of them. Start the newer version, or restore a backup from before the update into a new database.`,
  );
}

async function latestVersion(query: Query) {
  if (!(await exists(query, VERSIONS_TABLE))) return undefined;
  const { rows } = await query<{ program: string; migration: string }>(
    `select program, migration from ${VERSIONS_TABLE} order by migration desc, migrated_at desc limit 1`,
  );
  return rows[0];
}

/** Records that this program has migrated the database, for the error message of an older one. */
export const recordVersion = (query: Query) =>
  query(`insert into ${VERSIONS_TABLE} (migration, program) values ($1, $2) on conflict do nothing`, [
    lastMigration(),
    version,
  ]);
