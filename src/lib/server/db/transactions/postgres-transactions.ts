import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db, RunTransaction } from '../database.ts';
import * as schema from '../schema.ts';
import { isSilence } from '../silent-connections.ts';
import { namedStatements } from '../statement-names.ts';

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

/**
 * Transactions on connections of the pool. Unlike those of drizzle and of the driver
 * - repeated statements are prepared once for each connection;
 * - statements that are asked for at once are sent one after the other: the driver will cease to queue them in version 9;
 * - a commit that the server answers with a rollback is an error: the driver resolves it
 *   (github.com/brianc/node-postgres/issues/1488), and the caller would take lost rows for written ones.
 */
export function postgresTransactions(pool: pg.Pool): RunTransaction {
  const withName = namedStatements('write');
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
          if (isSilence(error)) session.silence = error;
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

  return async (work, { statementLimit, ...config } = {}) => {
    const connection = await pool.connect();
    const session = sessionOf(connection);
    const { query, handle } = session;
    let broken: Error | undefined;
    try {
      await query(beginWith(config));
      if (statementLimit) {
        await query(`set local statement_timeout = ${statementLimit}`);
        session.patience = statementLimit + ANSWER;
      }
      const result = await work(handle).catch(async (error) => {
        if (!session.silence)
          await query('rollback').catch((failure) => {
            broken = failure;
          });
        throw error;
      });
      const { command } = await query('commit');
      if (command === 'COMMIT') return result;
      throw new Error('The transaction was rolled back: a statement of it had failed');
    } finally {
      session.patience = undefined;
      connection.release(session.silence ?? broken);
    }
  };
}

const beginWith = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}) =>
  [
    'begin',
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? 'deferrable' : 'not deferrable'),
  ]
    .filter(Boolean)
    .join(' ');
