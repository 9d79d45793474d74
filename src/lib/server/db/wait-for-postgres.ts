import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { isOutage } from '../outage.ts';
import { StartError } from '../start-error.ts';

const second = 1000;

/** What an operator has to put right; printed without a stack. */
export class DatabaseUnreachable extends StartError {
  override readonly name = 'DatabaseUnreachable';
}

interface Patience {
  /** Milliseconds in all. */
  within?: number;
  /** Milliseconds between two tries. */
  each?: number;
}

/**
 * Resolves once the server takes connections: after a restart of a whole machine it may come up later than the portal.
 * Says every five seconds that it waits. What waiting does not mend, such as a wrong password, is an error at once.
 */
export async function waitForPostgres(
  url: string,
  log: Logger,
  { within = 60 * second, each = second }: Patience = {},
): Promise<void> {
  const started = Date.now();
  for (let told = started - 5 * second; ; await wait(each)) {
    const failure = await failureToConnect(url);
    if (failure === undefined) return;
    const waited = Date.now() - started;
    if (!isOutage(failure) || waited >= within)
      throw new DatabaseUnreachable(`${placeOf(url)} cannot be used: ${reasonOf(failure)}`, { cause: failure });
    if (Date.now() - told >= 5 * second) {
      told = Date.now();
      const seconds = Math.ceil((within - waited) / second);
      log.warn(`${placeOf(url)} does not answer (${reasonOf(failure)}); trying for another ${seconds} seconds`);
    }
  }
}

async function failureToConnect(url: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5 * second });
  // it may also break after it was refused
  client.on('error', () => {});
  try {
    await client.connect();
    const pooled = await isPooled(client);
    await client.end();
    return pooled ? new PoolerBetween() : undefined;
  } catch (error) {
    client.end().catch(() => {});
    return error as Error;
  }
}

/** Between the portal and its database; its message goes after the name of the database. */
class PoolerBetween extends Error {
  override readonly name = 'PoolerBetween';
  constructor() {
    super(
      'a connection pooler such as PgBouncer stands in front of it. The portal listens for notifications, holds locks and prepares statements, which belong to one connection, and a pooler gives its connections to several callers in turn. Name PostgreSQL itself, and limit the connections of each instance with DATABASE_POOL_SIZE',
    );
  }
}

/** A pooler makes up the number of the backend that it announces, because it has not chosen one yet. */
async function isPooled(client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as pg.Client & { processID: number }).processID;
}

/** Without user and password. */
const placeOf = (url: string) => {
  const { hostname, port, pathname } = new URL(url);
  return `The database ${pathname.slice(1)} on ${hostname}:${port || 5432}`;
};

/** Node.js puts the reasons for several addresses of a name into one error without a text. */
const reasonOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map(({ message }) => message).join(', ') : error.message;
