import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { listConstraints, readOwnSql } from '../db/migrating/sql-files.ts';
import { backupRuns, restoredCopy } from '../db/schema.ts';
import { inspectLedger } from '../ledger/health.ts';
import { PAGES_CHANNEL } from '../page-invalidation/invalidate.ts';
import { isPartialFile, type StorageDriver } from '../storage/storage-driver.ts';
import type { BackupHeader, BackupReport } from './backup-format.ts';
import { type BackupTable, tablesInOrder } from './backup-tables.ts';
import { countCustomers } from './count-customers.ts';
import { loadBackup } from './load-backup.ts';
import { discardFile, restoreFile } from './restore-file.ts';
import { isRestorable, isStored, restoreStored } from './stored-files.ts';
import { withoutLimits } from './without-limits.ts';

interface Where {
  dataDir: string;
  file: string;
  /** Where uploads and photos go, if that is not the folder. */
  storage?: StorageDriver | undefined;
}

/**
 * Loads a backup of this schema into an empty database in one transaction, and checks the ledger before the commit. The
 * restored database is inactive until it is activated.
 */
export const importBackup = (database: Database, where: Where): Promise<BackupReport> =>
  database.tx(async (db) => {
    const report = await loadRows(db, where);
    return { ...report, warnings: await checkLedger(db) };
  });

/** Loads a backup of an earlier schema into an empty database of that schema. `finishImport` follows the migrations. */
export const loadEarlierBackup = (database: Database, where: Where): Promise<BackupReport> =>
  database.tx(async (db) => {
    await dropChecks(db);
    return loadRows(db, where);
  });

/**
 * Made from migrations alone, the database has the checks of 0099 in place of those that its release had. The start that
 * migrates it adds the checks of this program.
 */
async function dropChecks(db: Db) {
  const { rows } = await db.execute(sql`select where to_regclass('drizzle.sql_files') is not null`);
  if (rows.length === 0) return;
  for (const { name, table } of listConstraints(readOwnSql()))
    await db.execute(sql`
      alter table if exists ${sql.identifier(table)} drop constraint if exists ${sql.identifier(name)}`);
}

/** Checks the ledger of a backup that was loaded and has been migrated since. */
export const finishImport = (database: Database, report: BackupReport): Promise<BackupReport> =>
  database.tx(async (db) => {
    await withoutLimits(db);
    return { ...report, warnings: await checkLedger(db) };
  });

/** Triggers are disabled meanwhile, because the rows already contain their effects; checks and foreign keys stay. */
async function loadRows(db: Db, { dataDir, file, storage }: Where): Promise<BackupReport> {
  await withoutLimits(db);
  const tables = await tablesInOrder(db);
  await setTriggers(db, tables, 'disable');
  await refuseUnlessEmpty(db, tables);
  for (const { name } of tables) if (name in initialTables) await db.execute(sql`delete from ${sql.identifier(name)}`);
  const { counts, header } = await loadBackup(db, tables, file, async (name) =>
    isPartialFile(name)
      ? discardFile
      : storage && isStored(name) && isRestorable(name)
        ? restoreStored(storage, name)
        : restoreFile(dataDir, name),
  );
  await markAsRestored(db, header);
  for (const table of tables) await restartIdentity(db, table);
  // no table with references still to be checked can be changed
  await db.execute(sql`set constraints all immediate`);
  await setTriggers(db, tables, 'enable');
  // so that the planner has statistics for large tables
  await db.execute(sql`analyze`);
  await db.execute(sql`select pg_notify(${PAGES_CHANNEL}, '')`);
  return { ...counts, customers: await countCustomers(db), warnings: [] };
}

/** What only the portal knows that the backup was taken from is left out: the backup that was being made. */
async function markAsRestored(db: Db, { exportedAt }: BackupHeader) {
  await db.execute(sql`delete from ${backupRuns} where ${backupRuns.finishedAt} is null`);
  await db.delete(restoredCopy);
  await db.insert(restoredCopy).values({ restoredAt: new Date(), exportedAt: new Date(exportedAt) });
}

/** The tables' owner may do this; `session_replication_role` needs a superuser, which managed servers do not give. */
async function setTriggers(db: Db, tables: readonly BackupTable[], how: 'disable' | 'enable') {
  for (const { name } of tables)
    await db.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(how)} trigger user`);
}

/** Tables with rows in every new database, and the condition for rows that are not among those. */
const initialTables: Record<string, SQL> = {
  accounts: sql`where kind = 'wallet'`,
  backups: sql`where false`,
  carried_cash_to: sql`where false`,
  carried_seal: sql`where false`,
  carried_to: sql`where false`,
  catalogue_version: sql`where false`,
  check_results: sql`where false`,
  whole_check_results: sql`where false`,
  ledger_checks: sql`where false`,
  ledger_touches: sql`where false`,
  incidents: sql`where false`,
  restored_copy: sql`where false`,
  content: sql`where kind <> 'reminder'`,
  scheduled_tasks: sql`where false`,
};

async function refuseUnlessEmpty(db: Db, tables: readonly BackupTable[]) {
  for (const { name } of tables) {
    const condition = initialTables[name] ?? sql``;
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} ${condition} limit 1`);
    if (rows.length > 0) throw new Error(`The database is not empty: there are ${name} in it. Import into a new one.`);
  }
}

async function restartIdentity(db: Db, { name, identity }: BackupTable) {
  if (identity === null) return;
  const [table, column] = [sql.identifier(name), sql.identifier(identity)];
  await db.execute(sql`
    select setval(pg_get_serial_sequence(quote_ident(${name}), ${identity}), max(${column})) from ${table}
    having max(${column}) is not null`);
}

/** Refuses a ledger that is not sound. Differences reported by the card provider are only warnings. */
async function checkLedger(db: Db): Promise<string[]> {
  const { checks } = await inspectLedger(db);
  const broken = checks.filter(({ ok }) => !ok);
  const textOf = ({ name, detail }: (typeof checks)[number]) => `${name} (${detail})`;
  const unsound = broken.filter(({ about }) => about === 'ledger').map(textOf);
  if (unsound.length > 0) throw new Error(`The ledger of this backup is not sound: ${unsound.join('; ')}`);
  return broken.map((check) => `To look into, at /office: ${textOf(check)}`);
}
