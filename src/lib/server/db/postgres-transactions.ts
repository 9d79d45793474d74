import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db, RunTransaction } from './database.ts';
import * as schema from './schema.ts';
import { namedStatements } from './statement-names.ts';

/** What the transactions of one connection share. Nothing is sent past `query`, or it would overtake what waits there. */
interface Session {
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
      const named = typeof statement === 'string' ? statement : withName(statement, values);
      const send = () => connection.query(named, values);
      const answer = last.then(send, send);
      last = answer;
      return answer;
    };
    const client = { query } as unknown as pg.PoolClient;
    const session = { query, handle: drizzle({ client, schema, casing: 'snake_case' }) as unknown as Db };
    sessions.set(connection, session);
    return session;
  };

  return async (work, config) => {
    const connection = await pool.connect();
    const { query, handle } = sessionOf(connection);
    let broken: Error | undefined;
    try {
      await query(beginWith(config));
      const result = await work(handle).catch(async (error) => {
        await query('rollback').catch((failure) => {
          broken = failure;
        });
        throw error;
      });
      const { command } = await query('commit');
      if (command === 'COMMIT') return result;
      throw new Error('The transaction was rolled back: a statement of it had failed');
    } finally {
      connection.release(broken);
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
