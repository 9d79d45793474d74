import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db, RunTransaction } from './database.ts';
import * as schema from './schema.ts';
import { namedStatements } from './statement-names.ts';

/**
 * Transactions on connections of the pool. Unlike those of drizzle and of the driver
 * - repeated statements are prepared once for each connection;
 * - a commit that the server answers with a rollback is an error: the driver resolves it
 *   (github.com/brianc/node-postgres/issues/1488), and the caller would take lost rows for written ones.
 */
export function postgresTransactions(pool: pg.Pool): RunTransaction {
  const withName = namedStatements('write');
  const handles = new WeakMap<pg.PoolClient, Db>();

  const handleOf = (connection: pg.PoolClient): Db => {
    const existing = handles.get(connection);
    if (existing) return existing;
    const query = (statement: pg.QueryConfig, values?: unknown[]) =>
      connection.query(withName(statement, values), values);
    const client = { query } as unknown as pg.PoolClient;
    const handle = drizzle({ client, schema, casing: 'snake_case' }) as unknown as Db;
    handles.set(connection, handle);
    return handle;
  };

  return async (work, config) => {
    const connection = await pool.connect();
    let broken: Error | undefined;
    try {
      await connection.query(beginWith(config));
      const result = await work(handleOf(connection)).catch(async (error) => {
        await connection.query('rollback').catch((failure) => {
          broken = failure;
        });
        throw error;
      });
      const { command } = await connection.query('commit');
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
