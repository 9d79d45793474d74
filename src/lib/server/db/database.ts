import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';
import type { StreamRows } from './streams/row-stream.ts';

interface Result<Row> {
  rows: Row[];
}
interface ResultKind extends PgQueryResultHKT {
  type: Result<this['row']>;
}
/** What queries are sent through: the pool or an open transaction, of either driver. */
export type Db = PgDatabase<ResultKind, typeof schema>;

export interface TransactionConfig extends PgTransactionConfig {
  /** Milliseconds that a statement may take, where more is needed than others get. */
  statementLimit?: number;
}

interface Opened extends TransactionConfig {
  /** Goes before the work of a transaction that is begun; where an open one is joined it was done already. */
  opening?: () => Promise<unknown>;
}

export type RunTransaction = <T>(work: (db: Db) => Promise<T>, config?: TransactionConfig) => Promise<T>;

/** Connections of the pool that are used and idle, and how many calls wait for one. */
interface Connections {
  used: number;
  idle: number;
  waiting: number;
}

export interface ReplicaState {
  /** Whether the catalogue is read from it now. */
  used: boolean;
  lagSeconds: number;
  /** Why it has not been used for a while. */
  trouble: string | undefined;
}

/** A read replica. What it does not have yet, and what it cannot answer, is read from the primary. */
export interface Replica {
  /** Reads of `work` may come from it while it has every change of the catalogue that anybody was told of. */
  readChanged<T>(work: () => Promise<T>): Promise<T>;
  /** Reads of `work` come from it once it has all that was committed before, if that is soon. */
  readAll<T>(work: () => Promise<T>): Promise<T>;
  /** The catalogue was changed by something that is committed. */
  changed(): void;
  state(): ReplicaState;
}

export interface Database {
  readonly replica?: Replica | undefined;
  /** The open transaction of this async context if there is one, else the pool. */
  readonly db: Db;
  /**
   * Runs `work` in a transaction; a nested call joins the open one. If any part fails the whole is rolled back, even
   * when the error was caught inside. Retried on a deadlock or serialisation failure, so `work` must have no side
   * effects outside the database.
   */
  tx: <T>(work: (db: Db) => Promise<T>, config?: Opened) => Promise<T>;
  inTransaction(): boolean;
  /** What many rows are exported by: outside of any transaction, from the primary. */
  readonly stream: StreamRows;
  /** What `db` is outside of a transaction, with each statement that writes in a transaction by `run`. */
  writesIn(run: RunTransaction): Db;
  /** Calls `fn` once the open transaction is committed, and never if it is rolled back; at once without one. */
  afterCommit(fn: () => void): void;
  ping(): Promise<void>;
  connections(): Connections;
  /** False while the disk of the embedded database is nearly full: nothing new is to be begun. */
  hasRoom(): boolean;
  /**
   * Calls `fn` with the payloads sent to the channel, by this process or another; with '' after a reconnect, because
   * payloads may have been missed. Returns a function that stops listening.
   */
  listen(channel: string, fn: (payload: string) => void): Promise<() => Promise<void>>;
  /** Resolves when every other listening process has received what was sent before, after a second at most. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
