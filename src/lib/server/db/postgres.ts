import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { parseInt8, randomPageCost } from './connection-settings.ts';
import type { Database, Db } from './database.ts';
import { migrate } from './migrate.ts';
import { isTransactionBoundary, withStatementName } from './patches/statement-names.ts';
import { createListener } from './postgres-listener.ts';
import * as schema from './schema.ts';
import { transactionScope } from './transaction-scope.ts';

const second = 1000;
const migrationLock = 7_310_001;

// The global parsers, because drizzle asks those.
const int8Array = 1016 as typeof pg.types.builtins.INT8;
const textsOf = pg.types.getTypeParser(int8Array) as (text: string) => string[];
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);
pg.types.setTypeParser(int8Array, (text) => textsOf(text).map(parseInt8));

/**
 * A commit after a failed statement is answered as a rollback, without an error: what was lost must not look kept. The
 * statements of transactions, which come again and again, are parsed once for each connection.
 */
class CheckedClient extends pg.Client {
  #inTransaction = false;

  // biome-ignore lint/suspicious/noExplicitAny: stands for every overload of query
  override query(...args: any[]): any {
    const [statement, ...rest] = args;
    const text = typeof statement === 'string' ? statement : statement?.text;
    if (isTransactionBoundary(text)) this.#inTransaction = text.startsWith('begin');
    const sent = this.#inTransaction ? [withStatementName(statement, rest[0]), ...rest] : args;
    const answer = (super.query as (...args: unknown[]) => unknown).apply(this, sent);
    if (text !== 'commit') return answer;
    return (answer as Promise<pg.QueryResult>).then((result) => {
      if (result.command === 'COMMIT') return result;
      throw new Error('The transaction was rolled back: a statement of it had failed');
    });
  }
}

/** A PostgreSQL server, which any number of instances share. */
export async function openPostgres(url: string, log: Logger): Promise<Database> {
  await migrateAlone(url);
  const pool = new pg.Pool({
    Client: CheckedClient,
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
  const through = transactionScope(drizzle(pool, { schema, casing: 'snake_case' }) as unknown as Db);
  const { listen, settled, stopListening } = createListener(url, log);
  return {
    get db() {
      return through.db;
    },
    tx: through.tx,
    listen,
    settled,
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await stopListening();
      await pool.end();
    },
  };
}

/** Instances that start together queue at a lock, which ends with the connection. */
async function migrateAlone(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'homestead-migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client, { casing: 'snake_case' }));
  } finally {
    await client.end();
  }
}
