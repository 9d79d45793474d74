import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Logger } from 'pino';
import { parseInt8, randomPageCost } from './connection-settings.ts';
import type { Database, Db } from './database.ts';
import { takeLock } from './embedded-lock.ts';
import { migrate } from './migrate.ts';
import { SyncedNodeFS, syncPath, syncTree } from './patches/pglite-fsync.ts';
import { keepPreparedStatements } from './patches/pglite-prepared-statements.ts';
import * as schema from './schema.ts';
import { transactionScope } from './transaction-scope.ts';

const minute = 60_000;
const common = { extensions: { pg_trgm }, parsers: { [types.INT8]: parseInt8 } };

/** PGlite in `dataDir`/db: one process, every commit on the disk before it is acknowledged. */
export async function openEmbedded(dataDir: string, log: Logger): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const folder = resolve(dataDir, 'db');
  const unlock = takeLock(`${folder}.lock`);
  try {
    setAsideUnfinished(folder, log);
    const lite = await openFolder(folder);
    const stopUpkeep = keepUp(lite, log);
    return await migrated(lite, async () => {
      stopUpkeep();
      await lite.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PGlite in memory, for tests; from a snapshot of its files when there is one. Answers how to make such a snapshot. */
export async function openMemory(snapshot?: Blob) {
  const lite = await PGlite.create({ ...common, ...(snapshot && { loadDataDir: snapshot }) });
  return { database: await migrated(lite, () => lite.close()), takeSnapshot: () => lite.dumpDataDir('none') };
}

const markOf = (folder: string) => join(folder, 'homestead');

/** A folder without its mark is what a first start left when it was cut short: no database yet. */
function setAsideUnfinished(folder: string, log: Logger) {
  if (!existsSync(folder) || existsSync(markOf(folder))) return;
  const aside = `${folder}.unfinished-${Date.now()}`;
  renameSync(folder, aside);
  log.warn({ folder, aside }, 'The database was never finished; it is set aside and made anew');
}

/** The engine on its files, every commit of which waits for the disk; whoever opens it holds the lock. */
export async function openFolder(folder: string) {
  const lite = await PGlite.create({
    ...common,
    fs: new SyncedNodeFS(folder),
    // By default it is started with -F, which switches fsync off.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', `random_page_cost=${randomPageCost}`],
    ],
  });
  const { rows } = await lite.query<{ on: boolean }>(
    `select current_setting('fsync') = 'on' and current_setting('wal_sync_method') = 'fsync' as on`,
  );
  if (!rows[0]?.on) throw new Error('The embedded database would not sync its commits to the disk');
  if (!existsSync(markOf(folder))) {
    syncTree(folder);
    writeFileSync(markOf(folder), '');
    syncPath(folder);
  }
  return lite;
}

async function migrated(lite: PGlite, close: () => Promise<void>): Promise<Database> {
  const pool = drizzle(lite, { schema, casing: 'snake_case' });
  await migrate(pool);
  keepPreparedStatements(lite);
  const through = transactionScope(pool as unknown as Db);
  return {
    get db() {
      return through.db;
    },
    tx: through.tx,
    close,
    ping: async () => void (await lite.query('select 1')),
    settled: async () => {},
    listen: async (channel, fn) => {
      const stop = await lite.listen(channel, fn);
      return () => stop();
    },
  };
}

/** It has no checkpointer and no autovacuum of its own: without this its log and tables only grow. */
function keepUp(lite: PGlite, log: Logger) {
  const every = (milliseconds: number, command: string) =>
    setInterval(() => {
      lite.exec(command).catch((error) => log.error({ error, command }, 'Upkeep of the database failed'));
    }, milliseconds).unref();
  const timers = [every(5 * minute, 'checkpoint'), every(60 * minute, 'vacuum (analyze)')];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
