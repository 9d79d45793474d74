import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
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

/** The open transaction of this async context if there is one, else the pool. */
export const db = () => runtime().database.db;
/** Runs `work` in a transaction; a nested call joins the open one. Nothing in it may wait for anything but the database. */
export const tx: Database['tx'] = (work, config) => runtime().database.tx(work, config);
/** Runs once what is written in the open transaction is committed. */
export const afterCommit: Database['afterCommit'] = (fn) => runtime().database.afterCommit(fn);
/** Reads of the catalogue that may come from a replica: none that was said to be changed is old. */
export const readCatalogue = <T>(work: () => Promise<T>): Promise<T> =>
  runtime().database.replica?.readChanged(work) ?? work();
/** Reads of a report, which may come from a replica that has everything there is now. */
export const readReport = <T>(work: () => Promise<T>): Promise<T> =>
  runtime().database.replica?.readAll(work) ?? work();
/** Whether something new that takes space may begin. */
export const hasRoom = () => runtime().database.hasRoom();
export const now = () => runtime().clock();
export const log = () => runtime().log;

let starting: Promise<unknown> | undefined;

/**
 * For the dev server, which has no start of its own: the first request starts the runtime, the others wait for it. Kept
 * here, because the dev server reloads a module when anything that it imports has changed.
 */
export const startOnce = (start: () => Promise<unknown>) => (starting ??= start());
