import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type * as schema from './schema.ts';

interface Result<Row> {
  rows: Row[];
}
interface ResultKind extends PgQueryResultHKT {
  type: Result<this['row']>;
}
/** A handle that queries go through: the pool or an open transaction, of either driver. */
export type Db = PgDatabase<ResultKind, typeof schema>;

export interface Database {
  /** The open transaction of this async context if there is one, else the pool. */
  readonly db: Db;
  /**
   * Runs `work` in a transaction; a nested call joins the open one. Whatever fails inside fails the whole, even when it
   * was caught on the way. Run again on a deadlock or serialisation failure, so nothing but the database may be in it.
   */
  tx<T>(work: (db: Db) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /**
   * Calls `fn` with what is sent to the channel, by this process or another; with '' after the connection was away,
   * when anything may have been missed. Answers how to stop.
   */
  listen(channel: string, fn: (payload: string) => void): Promise<() => Promise<void>>;
  /** Once every other process that listens has heard what was sent before; a second later at most. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A postgres:// address; without it the database is embedded, in `dataDir`/db. */
  url?: string | undefined;
  dataDir: string;
  log: Logger;
}

/** Opens and migrates. Refuses an embedded database that another process has open. */
export const openDatabase = ({ url, dataDir, log }: DatabaseOptions): Promise<Database> =>
  url ? openPostgres(url, log) : openEmbedded(dataDir, log);
