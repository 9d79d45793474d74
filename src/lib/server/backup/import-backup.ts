import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { inspectLedger } from '../ledger/health.ts';
import { PAGES_CHANNEL } from '../page-cache.ts';
import type { BackupCounts } from './backup-format.ts';
import { type BackupTable, tablesInOrder } from './backup-tables.ts';
import { loadBackup } from './load-backup.ts';

/**
 * Loads a backup into an empty database, all or nothing, and checks the ledger before it keeps it. The triggers stand
 * aside meanwhile, because the rows are the outcome of what they guard; checks and foreign keys do not.
 */
export const importBackup = (database: Database, dataDir: string, file: string): Promise<BackupCounts> =>
  database.tx(async (db) => {
    await db.execute(sql`set local statement_timeout = 0`);
    const tables = await tablesInOrder(db);
    await setTriggers(db, tables, 'disable');
    await refuseUnlessEmpty(db, tables);
    for (const name of Object.keys(ofEveryDatabase)) await db.execute(sql`delete from ${sql.identifier(name)}`);
    const counts = await loadBackup(db, tables, dataDir, file);
    for (const table of tables) await restartNumbers(db, table);
    await setTriggers(db, tables, 'enable');
    await refuseUnlessSound(db);
    // An instance that is running already forgets the pages it kept.
    await db.execute(sql`select pg_notify(${PAGES_CHANNEL}, '')`);
    return counts;
  });

/** Their owner may do this; `session_replication_role` would take a superuser, which managed servers do not give. */
async function setTriggers(db: Db, tables: readonly BackupTable[], how: 'disable' | 'enable') {
  for (const { name } of tables)
    await db.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(how)} trigger user`);
}

/** What stands in every new database, with the condition of rows that do not; anything else was put there by somebody. */
const ofEveryDatabase: Record<string, SQL> = {
  accounts: sql`where kind = 'wallet'`,
  catalogue_version: sql`where false`,
  scheduled_tasks: sql`where false`,
};

async function refuseUnlessEmpty(db: Db, tables: readonly BackupTable[]) {
  for (const { name } of tables) {
    const wanted = ofEveryDatabase[name] ?? sql``;
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} ${wanted} limit 1`);
    if (rows.length > 0) throw new Error(`The database is not empty: there are ${name} in it. Import into a new one.`);
  }
}

/** New rows are numbered after the highest that came. */
async function restartNumbers(db: Db, { name, identity }: BackupTable) {
  if (identity === null) return;
  const [table, column] = [sql.identifier(name), sql.identifier(identity)];
  await db.execute(sql`
    select setval(pg_get_serial_sequence(quote_ident(${name}), ${identity}), max(${column})) from ${table}
    having max(${column}) is not null`);
}

async function refuseUnlessSound(db: Db) {
  const { checks } = await inspectLedger(db);
  const broken = checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name} (${detail})`);
  if (broken.length > 0) throw new Error(`The ledger of this backup is not sound: ${broken.join('; ')}`);
}
