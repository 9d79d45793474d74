import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { SECOND } from '#lib/domain/durations.ts';
import { parseInt8 } from './connection-settings.ts';
import type { Database, Db } from './database.ts';
import { createListener } from './listening/postgres-listener.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { openReplica } from './replica/read-replica.ts';
import * as schema from './schema.ts';
import { connectionSettings, STATEMENT_LIMIT } from './session-settings.ts';
import { nameSlowStatements } from './slow-statements.ts';
import { reachPostgres } from './start/reach-postgres.ts';
import { namedStatements } from './statement-names.ts';
import { postgresRows } from './streams/postgres-rows.ts';
import { postgresTransactions } from './transactions/postgres-transactions.ts';
import { transactionScope } from './transactions/transaction-scope.ts';
import { destroyIdleConnections } from './unresponsive-connections.ts';

// The global parsers, because drizzle uses those.
const int8Array = 1016 as typeof pg.types.builtins.INT8;
const parseTextArray = pg.types.getTypeParser(int8Array) as (text: string) => string[];
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);
pg.types.setTypeParser(int8Array, (text) => parseTextArray(text).map(parseInt8));

interface PostgresOptions {
  log: Logger;
  /** The URL that migrates, as a role that owns the tables; the other then needs less. */
  owner?: string | undefined;
  /** The URL of PostgreSQL itself, where the other one names a pooler. */
  direct?: string | undefined;
  /** How many connections may be open at a time, apart from the one that listens. */
  poolSize?: number | undefined;
  /** The URL of a streaming replica. */
  readUrl?: string | undefined;
  /** Statements that take longer are named in the log; 0 names none. */
  slowQueryMs?: number | undefined;
  /**
   * Milliseconds after which a statement that is not answered is an outage: longer than the server itself lets one take.
   * 0 waits for ever, for what lifts the server's limits.
   */
  answersWithin?: number | undefined;
  /** Of the migrations, if not all. */
  migrationsFolder?: string | undefined;
}

/** Of what says whether the database is there. */
const PING_LIMIT = 5 * SECOND;

export async function openPostgres(
  url: string,
  {
    log,
    owner,
    direct,
    readUrl,
    poolSize = 20,
    slowQueryMs = 0,
    answersWithin = STATEMENT_LIMIT + 5 * SECOND,
    migrationsFolder: folder,
  }: PostgresOptions,
): Promise<Database> {
  const migrating = await reachPostgres({ url, owner, direct, readUrl }, log);
  await migratePostgres(migrating.url, { log, folder, ...migrating });
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'homestead',
    max: poolSize,
    connectionTimeoutMillis: 10 * SECOND,
    // A new one costs the server as much as a hundred statements, and its plans and triggers have to be read again.
    idleTimeoutMillis: 300 * SECOND,
    query_timeout: answersWithin,
    keepAlive: true,
    ...(!direct && connectionSettings),
  });
  // A connection that breaks says so to whoever uses it, and here; without a listener it would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error }, 'A connection to the database broke'));
    if (slowQueryMs > 0) nameSlowStatements(client, slowQueryMs, log);
  });
  pool.on('error', () => {});
  destroyIdleConnections(pool);
  const transactions = postgresTransactions(pool, { pooled: direct !== undefined });
  // Apart from those of transactions: whoever makes up searches must not use up the names that payments need.
  const withName = namedStatements('read');
  const send = (statement: pg.QueryConfig, values?: unknown[]) => pool.query(withName(statement, values), values);
  const query = direct ? transactions.alone : send;
  const client = { query } as unknown as pg.Pool;
  const handle = drizzle({ client, schema, casing: 'snake_case' }) as unknown as Db;
  const replica = readUrl ? openReplica(readUrl, { primary: client, poolSize, log }) : undefined;
  const scope = transactionScope(handle, transactions.run, replica?.current);
  const { listen, settled, stopListening } = createListener(direct ?? url, log, answersWithin);
  return {
    get db() {
      return scope.db;
    },
    replica,
    tx: scope.tx,
    stream: postgresRows(pool),
    inTransaction: scope.inTransaction,
    writesIn: scope.writesIn,
    afterCommit: scope.afterCommit,
    hasRoom: () => true,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    listen,
    settled,
    ping: async () => void (await pool.query({ text: 'select 1', query_timeout: PING_LIMIT } as pg.QueryConfig)),
    close: async () => {
      await stopListening();
      await replica?.close();
      await pool.end();
    },
  };
}
