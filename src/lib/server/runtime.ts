import type { SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type AccountLock, currentCheck, withoutCaller } from './callers/acting-caller.ts';
import type { Database, Db, TransactionConfig } from './db/database.ts';
import type { StreamOptions } from './db/streams/row-stream.ts';
import type { Settings } from './settings/settings.ts';

/** Everything of which a process has one. Made by `startRuntime`, or by a test with its own clock and database. */
export interface Runtime {
  settings: Settings;
  database: Database;
  clock: () => Date;
  log: Logger;
  /** How much of the disk of a folder is free, from 0 to 1; replaced in tests. */
  freeShare?: (folder: string) => number;
}

let current: Runtime | undefined;

export const setRuntime = (runtime: Runtime) => {
  current = runtime;
};

export const runtime = (): Runtime => {
  if (!current) throw new Error('The runtime is not started yet');
  return current;
};

/** The open transaction of this async context if there is one, else the pool; what a caller writes has its own then. */
export const db = (): Db => {
  const { database } = runtime();
  return currentCheck() && !database.inTransaction() ? judgedWrites(database) : database.db;
};

const judged = new WeakMap<Db, Db>();
function judgedWrites({ db: pool, writesIn }: Database): Db {
  const known = judged.get(pool) ?? writesIn((work) => tx(() => work(db())));
  judged.set(pool, known);
  return known;
}

interface Opening extends TransactionConfig {
  /** Taken before any row: a lock for which others wait that already have locked some. */
  before?: () => Promise<unknown>;
  /** How the account of the caller is locked: `update` for what ends its sessions. */
  account?: AccountLock;
  /** The first statement of `work` judges the caller itself. */
  judges?: true;
}

/**
 * Runs `work` in a transaction; a nested call joins the open one. Nothing in it may wait for anything but the database.
 * It begins by judging the caller of the call under way again.
 */
export const tx = <T>(
  work: (db: Db) => Promise<T>,
  { before, account = 'key share', judges, ...config }: Opening = {},
): Promise<T> => {
  const judge = judges || config.accessMode === 'read only' ? undefined : currentCheck();
  if (!judge && !before) return runtime().database.tx(work, config);
  const opening = async () => {
    await before?.();
    await judge?.(account);
  };
  return runtime().database.tx(work, { ...config, opening });
};

/** Runs once what is written in the open transaction is committed, in nobody's name. */
export const afterCommit: Database['afterCommit'] = (fn) => runtime().database.afterCommit(() => withoutCaller(fn));
/** Reads of the catalogue that may come from a replica: none that was said to be changed is old. */
export const readCatalogue = <T>(work: () => Promise<T>): Promise<T> =>
  runtime().database.replica?.readChanged(work) ?? work();
/** Reads of a report, which may come from a replica that has everything there is now. */
export const readReport = <T>(work: () => Promise<T>): Promise<T> =>
  runtime().database.replica?.readAll(work) ?? work();
/** All rows of an export, batch by batch, of one moment; their columns are as the query names them. */
export const streamRows = <Row>(query: SQL, options?: StreamOptions) =>
  runtime().database.stream(query, options) as unknown as AsyncGenerator<Row[], void, void>;
/** Whether something new that takes space may begin. */
export const hasDiskSpace = () => runtime().database.hasRoom();
export const now = () => runtime().clock();
export const log = () => runtime().log;

let starting: Promise<unknown> | undefined;

/**
 * For the dev server, which has no start of its own: the first request starts the runtime, the others wait for it. Kept
 * here, because the dev server reloads a module when anything that it imports has changed.
 */
export const startOnce = (start: () => Promise<unknown>) => (starting ??= start());
