import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Logger } from 'pino';
import { HOUR, MINUTE } from '#lib/domain/durations.ts';
import { StartError } from '../process/start-error.ts';
import { makePrivateFolder } from '../settings/private-folder.ts';
import { fullDiskError, isFullDisk, reserveOf } from '../settings/writable-folder.ts';
import { parseInt8, randomPageCost } from './connection-settings.ts';
import type { Database, Db } from './database.ts';
import { type DiskSpace, watchDiskSpace } from './disk-space.ts';
import { acquireLock } from './embedded-lock.ts';
import { type Migrated, runMigrations } from './migrating/run-migrations.ts';
import { packedDatabase } from './migrations.ts';
import { unpackFolder } from './packed-database.ts';
import { SyncedNodeFS, syncPath, syncTree } from './patches/pglite-fsync.ts';
import { withoutLargestFunctions } from './patches/pglite-memory.ts';
import { pgliteClient } from './pglite-client.ts';
import * as schema from './schema.ts';
import { timeStatement } from './slow-statements.ts';
import { embeddedRows } from './streams/embedded-rows.ts';
import { transactionScope } from './transactions/transaction-scope.ts';
import { deleteIncompleteDatabases, moveIncompleteDatabase } from './unfinished-database.ts';
import { type Query, recordVersion, refuseNewerDatabase } from './versions/newer-database.ts';

export const pgliteOptions = { extensions: { pg_trgm }, parsers: { [types.INT8]: parseInt8 } };

interface EmbeddedOptions {
  /** Statements that take longer are named in the log; 0 names none. */
  slowQueryMs?: number | undefined;
  /** Of the migrations, if not all: those until an earlier release. */
  migrationsFolder?: string | undefined;
}

/** PGlite in `dataDir`/db: for one process, every commit on disk before it is acknowledged. */
export async function openEmbedded(
  dataDir: string,
  log: Logger,
  { slowQueryMs = 0, migrationsFolder: earlier }: EmbeddedOptions = {},
): Promise<Database> {
  makePrivateFolder(dataDir);
  const folder = resolve(dataDir, 'db');
  const releaseLock = acquireLock(`${folder}.lock`);
  let begun = false;
  try {
    if (!existsSync(markerOf(folder))) moveIncompleteDatabase(folder, log);
    deleteIncompleteDatabases(folder);
    const room = watchDiskSpace(reserveOf(dataDir), { log });
    begun = !existsSync(folder);
    if (begun) requireDiskSpace(room.hasRoom(), dataDir);
    if (!earlier) await unpackPrebuiltDatabase(folder);
    requireDiskSpace(room.mayWrite(), dataDir);
    const lite = await openFolder(folder);
    const stopMaintenance = startMaintenance(lite, log);
    const close = async () => {
      stopMaintenance();
      await lite.close();
      releaseLock();
    };
    return await migratedDatabase(lite, {
      close,
      room,
      folder: earlier,
      place: `The database in ${dataDir}`,
      ...(slowQueryMs > 0 && { slow: () => timeStatement(slowQueryMs, log) }),
    });
  } catch (error) {
    if (begun && !existsSync(markerOf(folder))) rmSync(folder, { recursive: true, force: true });
    releaseLock();
    throw isFullDisk(error) ? new StartError(fullDiskError(dataDir), { cause: error }) : error;
  }
}

/** The engine would hang on a full disk. */
function requireDiskSpace(enough: boolean, dataDir: string) {
  if (!enough) throw new StartError(fullDiskError(dataDir));
}

/** Written once everything of a new database is on the disk. */
export const MARKER = 'homestead';

const markerOf = (folder: string) => join(folder, MARKER);

/** Whether there is an embedded database in a folder of data; opening it would make one. */
export const holdsDatabase = (dataDir: string) => existsSync(markerOf(resolve(dataDir, 'db')));

/** A first start begins with the database that the build has made; run from the sources there is none. */
async function unpackPrebuiltDatabase(folder: string) {
  if (!existsSync(folder) && existsSync(packedDatabase)) await unpackFolder(packedDatabase, folder);
}

const parameters = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  random_page_cost: randomPageCost,
  // 128 MB by default, all of which would be taken from the start; files that were read lately are in the system's cache
  shared_buffers: '32MB',
  maintenance_work_mem: '16MB',
};

/** Opens the files of the engine, with commits that wait for the disk. The caller holds the lock. */
export async function openFolder(folder: string) {
  const lite = await withoutLargestFunctions(() =>
    PGlite.create({
      ...pgliteOptions,
      fs: new SyncedNodeFS(folder),
      // the default parameters contain -F, which switches fsync off
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        ...Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
    }),
  );
  const { rows } = await lite.query<{ on: boolean }>(
    `select current_setting('fsync') = 'on' and current_setting('wal_sync_method') = 'fsync' as on`,
  );
  if (!rows[0]?.on) throw new Error('The embedded database would not sync its commits to the disk');
  if (!existsSync(markerOf(folder))) {
    syncTree(folder);
    writeFileSync(markerOf(folder), '');
    syncPath(folder);
  }
  return lite;
}

interface MigratedOptions extends Pick<Migrated, 'folder' | 'sql'> {
  close?: () => Promise<void>;
  room?: DiskSpace;
  /** The database, in an error message. */
  place?: string;
  /** Called when a statement begins; what it returns, when it is over. */
  slow?: () => (text: string) => void;
}

export async function migratedDatabase(
  lite: PGlite,
  { close = () => lite.close(), room, folder, sql, place = 'The database', slow }: MigratedOptions = {},
): Promise<Database> {
  const query: Query = (text, values) => lite.query(text, values);
  await refuseNewerDatabase(query, place, sql?.number);
  await runMigrations(query, { folder, sql });
  if (!folder) await recordVersion(query);
  const { client, connections } = pgliteClient(lite, { slow, mayWrite: room?.mayWrite });
  const handle = drizzle({ client: client as PGlite, schema, casing: 'snake_case' }) as unknown as Db;
  // nothing limits its statements, and drizzle would set even no properties of a transaction
  const scope = transactionScope(handle, (work, { statementLimit: _limit, ...config } = {}) =>
    handle.transaction((transaction) => work(transaction), Object.keys(config).length > 0 ? config : undefined),
  );
  return {
    get db() {
      return scope.db;
    },
    tx: scope.tx,
    stream: embeddedRows(handle),
    inTransaction: scope.inTransaction,
    writesIn: scope.writesIn,
    afterCommit: scope.afterCommit,
    connections,
    hasRoom: () => room?.hasRoom() ?? true,
    close,
    ping: async () => void (await client.query('select 1')),
    settled: async () => {},
    listen: async (channel, fn) => {
      const stop = await lite.listen(channel, fn);
      return () => stop();
    },
  };
}

/** PGlite has no checkpointer and no autovacuum: without this its write-ahead log and tables only grow. */
function startMaintenance(lite: PGlite, log: Logger) {
  const every = (milliseconds: number, command: string) =>
    setInterval(() => {
      lite.exec(command).catch((error) => log.error({ error, command }, 'Upkeep of the database failed'));
    }, milliseconds).unref();
  const timers = [every(5 * MINUTE, 'checkpoint'), every(HOUR, 'vacuum (analyze)')];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
