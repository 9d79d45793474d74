import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { parseInt8, randomPageCost } from './connection-settings.ts';
import type { Database, Db } from './database.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { createListener } from './postgres-listener.ts';
import { postgresTransactions } from './postgres-transactions.ts';
import { openReplica } from './replica/read-replica.ts';
import * as schema from './schema.ts';
import { nameSlowStatements } from './slow-statements.ts';
import { namedStatements } from './statement-names.ts';
import { transactionScope } from './transaction-scope.ts';
import { waitForPostgres } from './wait-for-postgres.ts';

const second = 1000;

// The global parsers, because drizzle uses those.
const int8Array = 1016 as typeof pg.types.builtins.INT8;
const parseTextArray = pg.types.getTypeParser(int8Array) as (text: string) => string[];
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);
pg.types.setTypeParser(int8Array, (text) => parseTextArray(text).map(parseInt8));

interface PostgresOptions {
  log: Logger;
  /** The URL that migrates, as a role that owns the tables; the other then needs less. */
  owner?: string | undefined;
  /** How many connections may be open at a time, apart from the one that listens. */
  poolSize?: number | undefined;
  /** The URL of a streaming replica. */
  readUrl?: string | undefined;
  /** Statements that take longer are named in the log; 0 names none. */
  slowQueryMs?: number | undefined;
}

export async function openPostgres(
  url: string,
  { log, owner = url, readUrl, poolSize = 20, slowQueryMs = 0 }: PostgresOptions,
): Promise<Database> {
  for (const address of new Set([owner, url])) await waitForPostgres(address, log);
  await migratePostgres(owner, { log, applicationUrl: owner === url ? undefined : url });
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'homestead',
    max: poolSize,
    connectionTimeoutMillis: 10 * second,
    // A new one costs the server as much as a hundred statements, and its plans and triggers have to be read again.
    idleTimeoutMillis: 300 * second,
    statement_timeout: 15 * second,
    lock_timeout: 10 * second,
    idle_in_transaction_session_timeout: 30 * second,
    options: `-c TimeZone=UTC -c random_page_cost=${randomPageCost}`,
  });
  // A connection that breaks says so to whoever uses it, and here; without a listener it would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error }, 'A connection to the database broke'));
    if (slowQueryMs > 0) nameSlowStatements(client, slowQueryMs, log);
  });
  pool.on('error', () => {});
  // Apart from those of transactions: whoever makes up searches must not use up the names that payments need.
  const withName = namedStatements('read');
  const query = (statement: pg.QueryConfig, values?: unknown[]) => pool.query(withName(statement, values), values);
  const client = { query } as unknown as pg.Pool;
  const handle = drizzle({ client, schema, casing: 'snake_case' }) as unknown as Db;
  const replica = readUrl ? openReplica(readUrl, { primary: pool, poolSize, log }) : undefined;
  const scope = transactionScope(handle, postgresTransactions(pool), replica?.current);
  const { listen, settled, stopListening } = createListener(url, log);
  return {
    get db() {
      return scope.db;
    },
    replica,
    tx: scope.tx,
    afterCommit: scope.afterCommit,
    hasRoom: () => true,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    listen,
    settled,
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await stopListening();
      await replica?.close();
      await pool.end();
    },
  };
}
