import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db, RunTransaction, TransactionConfig } from '../database.ts';
import { READ_ONLY, sqlState } from '../errors.ts';
import * as schema from '../schema.ts';
import { transactionSettings } from '../session-settings.ts';
import { namedStatements, withoutNames } from '../statement-names.ts';
import { isResponseTimeout } from '../unresponsive-connections.ts';

/** Milliseconds for the answer to arrive, after the server has ended a statement. */
const ANSWER = 5_000;

/** What the transactions of one connection share. Nothing is sent past `query`, or it would overtake what waits there. */
interface Session {
  /** Milliseconds for the answer to a statement of the open transaction, where they are not those of the pool. */
  patience: number | undefined;
  /** A statement was not answered in time, so nothing will be that is sent after it. */
  silence: Error | undefined;
  query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
  handle: Db;
}

interface Options {
  /** A pooler is in between: each transaction may be on another connection, so nothing is left on one. */
  pooled?: boolean;
}

interface Transactions {
  run: RunTransaction;
  /** A statement in a transaction of its own. */
  alone(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
}

/**
 * Transactions on connections of the pool. Unlike those of drizzle and of the driver
 * - repeated statements are prepared once for each connection;
 * - statements that are asked for at once are sent one after the other: the driver will cease to queue them in version 9;
 * - a commit that the server answers with a rollback is an error: the driver resolves it
 *   (github.com/brianc/node-postgres/issues/1488), and the caller would take lost rows for written ones.
 */
export function postgresTransactions(pool: pg.Pool, { pooled = false }: Options = {}): Transactions {
  const withName = pooled ? withoutNames : namedStatements('write');
  const sessions = new WeakMap<pg.PoolClient, Session>();

  const sessionOf = (connection: pg.PoolClient): Session => {
    const existing = sessions.get(connection);
    if (existing) return existing;
    let last: Promise<unknown> = Promise.resolve();
    const query = (statement: string | pg.QueryConfig, values?: unknown[]) => {
      const named = typeof statement === 'string' ? { text: statement } : withName(statement, values);
      const { patience } = session;
      const patient = patience === undefined ? named : ({ ...named, query_timeout: patience } as pg.QueryConfig);
      const send = async () => {
        if (session.silence) throw session.silence;
        return connection.query(patient, values).catch((error) => {
          if (isResponseTimeout(error)) session.silence = error;
          throw error;
        });
      };
      const answer = last.then(send, send);
      last = answer;
      return answer;
    };
    const client = { query } as unknown as pg.PoolClient;
    const handle = drizzle({ client, schema, casing: 'snake_case' }) as unknown as Db;
    const session: Session = { patience: undefined, silence: undefined, query, handle };
    sessions.set(connection, session);
    return session;
  };

  async function within<T>(
    work: (session: Session) => Promise<T>,
    { statementLimit, ...config }: TransactionConfig = {},
  ): Promise<T> {
    const connection = await pool.connect();
    const session = sessionOf(connection);
    const { query } = session;
    let broken: Error | undefined;
    const undo = async (error: Error) => {
      // the server has been replaced: the next connection leads to the one that takes writes
      if (sqlState(error) === READ_ONLY) broken = error;
      if (!session.silence)
        await query('rollback').catch((failure) => {
          broken = failure;
        });
      throw error;
    };
    try {
      await query(beginWith(config, pooled)).catch(undo);
      if (statementLimit) {
        await query(`set local statement_timeout = ${statementLimit}`);
        session.patience = statementLimit + ANSWER;
      }
      const result = await work(session).catch(undo);
      const { command } = await query('commit');
      if (command === 'COMMIT') return result;
      throw new Error('The transaction was rolled back: a statement of it had failed');
    } finally {
      session.patience = undefined;
      connection.release(session.silence ?? broken);
    }
  }

  return {
    run: (work, config) => within(({ handle }) => work(handle), config),
    alone: (statement, values) => within(({ query }) => query(statement, values)),
  };
}

const beginWith = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig, pooled: boolean) =>
  [
    'begin',
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? 'deferrable' : 'not deferrable'),
    pooled && `; ${transactionSettings}`,
  ]
    .filter(Boolean)
    .join(' ');
