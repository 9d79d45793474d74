import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { Settings } from './settings/settings.ts';

/** Everything of which a process has one. Made by `startRuntime`, or by a test with its own clock and database. */
export interface Runtime {
  settings: Settings;
  database: Database;
  clock: () => Date;
  log: Logger;
}

/** On globalThis, because the built pages and the server around them each carry a copy of this module. */
const holder = globalThis as typeof globalThis & { homesteadRuntime?: Runtime };

export const setRuntime = (runtime: Runtime) => {
  holder.homesteadRuntime = runtime;
};

export const runtime = (): Runtime => {
  if (!holder.homesteadRuntime) throw new Error('The runtime is not started yet');
  return holder.homesteadRuntime;
};

/** The open transaction of this async context if there is one, else the pool. */
export const db = () => runtime().database.db;
/** Runs `work` in a transaction; a nested call joins the open one. Nothing in it may wait for anything but the database. */
export const tx: Database['tx'] = (work, config) => runtime().database.tx(work, config);
export const now = () => runtime().clock();
export const log = () => runtime().log;
