import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import { parseInt8, randomPageCost } from './connection-settings.ts';
import type { Database, Db } from './database.ts';
import { createExtensions, migrationsFolder } from './migrations.ts';
import { createListener } from './postgres-listener.ts';
import { postgresTransactions } from './postgres-transactions.ts';
import * as schema from './schema.ts';
import { transactionScope } from './transaction-scope.ts';

const second = 1000;
const migrationLock = 7_310_001;

// The global parsers, because drizzle uses those.
const int8Array = 1016 as typeof pg.types.builtins.INT8;
const parseTextArray = pg.types.getTypeParser(int8Array) as (text: string) => string[];
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);
pg.types.setTypeParser(int8Array, (text) => parseTextArray(text).map(parseInt8));

export async function openPostgres(url: string, log: Logger): Promise<Database> {
  await migrateUnderLock(url);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'homestead',
    max: 20,
    connectionTimeoutMillis: 10 * second,
    statement_timeout: 15 * second,
    lock_timeout: 10 * second,
    idle_in_transaction_session_timeout: 30 * second,
    options: `-c TimeZone=UTC -c random_page_cost=${randomPageCost}`,
  });
  pool.on('error', (error) => log.error({ error }, 'An idle connection to the database broke'));
  const handle = drizzle(pool, { schema, casing: 'snake_case' }) as unknown as Db;
  const scope = transactionScope(handle, postgresTransactions(pool));
  const { listen, settled, stopListening } = createListener(url, log);
  return {
    get db() {
      return scope.db;
    },
    tx: scope.tx,
    listen,
    settled,
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await stopListening();
      await pool.end();
    },
  };
}

/** Instances that start together wait for each other; the lock ends with the connection. */
async function migrateUnderLock(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'homestead-migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(createExtensions);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
