import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { SECOND } from '#lib/domain/durations.ts';
import { isCertificateError, isUnavailableError } from '../process/database-unavailable.ts';
import { READ_ONLY } from './errors.ts';
import { closeClient, START_LIMIT, startClient } from './start/connection.ts';
import { connectionFailureReason, DatabaseUnreachable, databaseName } from './start/database-errors.ts';
import { destroyConnection } from './unresponsive-connections.ts';

interface Patience {
  /** The variable that holds the URL. */
  setting?: string;
  /** Milliseconds in all. */
  within?: number;
  /** Milliseconds between two tries. */
  each?: number;
  /** A pooler may stand in front of it. */
  mayBePooled?: boolean;
}

/**
 * Resolves once the server takes connections: after a restart of a whole machine it may come up later than the portal.
 * Says every five seconds that it waits. What waiting does not mend, such as a wrong password, is an error at once.
 */
export async function waitForPostgres(
  url: string,
  log: Logger,
  { setting = 'DATABASE_URL', within = 60 * SECOND, each = SECOND, mayBePooled = false }: Patience = {},
): Promise<void> {
  const place = databaseName(url);
  const started = Date.now();
  let reason = 'no answer yet';
  const tell = () => {
    const seconds = Math.max(0, Math.ceil((started + within - Date.now()) / SECOND));
    log.warn(`${place} does not answer (${reason}); trying for another ${seconds} seconds`);
  };
  const telling = setInterval(tell, 5 * SECOND);
  try {
    for (let tries = 1; ; tries += 1) {
      const failure = await failureToConnect(url, mayBePooled);
      if (failure === undefined) return;
      reason = connectionFailureReason(failure);
      if (!isTransient(failure) || Date.now() - started >= within)
        throw new DatabaseUnreachable(`${place} cannot be used: ${reason}. ${adviceFor(failure, setting)}`, {
          cause: failure,
        });
      if (tries === 1) {
        tell();
        telling.refresh();
      }
      await wait(each);
    }
  } finally {
    clearInterval(telling);
  }
}

/** Refuses a URL that the driver cannot read, or that names a file that it cannot read. */
export function refuseUnreadable(url: string, setting: string) {
  try {
    startClient(url);
  } catch (error) {
    const reason = connectionFailureReason(error as Error);
    throw new DatabaseUnreachable(`${databaseName(url)} cannot be used: ${reason}. Mend ${setting}.`, { cause: error });
  }
}

/** certificate errors are permanent */
const isTransient = (failure: Error) => isUnavailableError(failure) && !isCertificateError(failure);

const adviceFor = (failure: Error, setting: string) =>
  failure instanceof UnsuitableServer
    ? failure.advice(setting)
    : isUnavailableError(failure)
      ? `See that it runs and can be reached, or mend ${setting}.`
      : `Mend ${setting}, or what it names.`;

async function failureToConnect(url: string, mayBePooled: boolean): Promise<Error | undefined> {
  let client: pg.Client | undefined;
  try {
    client = startClient(url, { query_timeout: START_LIMIT });
    await client.connect();
    const unfit = await unsuitableReason(client, mayBePooled);
    await closeClient(client);
    return unfit;
  } catch (error) {
    if (client) destroyConnection(client);
    return error as Error;
  }
}

/** It answers, but the portal cannot work with it. Its message goes after the name of the database. */
class UnsuitableServer extends Error {
  override readonly name = 'UnfitServer';
  readonly advice: (setting: string) => string;
  /** As PostgreSQL would say it, where it passes: another server may take over. */
  readonly code: string | undefined;
  constructor(message: string, advice: (setting: string) => string, code?: string) {
    super(message);
    this.advice = advice;
    this.code = code;
  }
}

const poolerBetween = () =>
  new UnsuitableServer('a connection pooler such as PgBouncer stands in front of it', (setting) =>
    setting === 'DATABASE_URL'
      ? 'The portal listens for notifications and migrates on connections that stay its own. Name PostgreSQL itself in DATABASE_DIRECT_URL and leave the pooler in DATABASE_URL, or name PostgreSQL itself in DATABASE_URL and limit the connections of each instance with DATABASE_POOL_SIZE.'
      : `Let ${setting} name PostgreSQL itself: what it is for needs connections that stay the portal's own.`,
  );

const readOnly = () =>
  new UnsuitableServer('it takes no writes', (setting) => `Let ${setting} name the server that takes them.`, READ_ONLY);

/** A pooler makes up the number of the backend that it announces, because it has not chosen one yet. */
async function unsuitableReason(client: pg.Client, mayBePooled: boolean) {
  const { rows } = await client.query<{ pid: number; readOnly: string }>(
    `select pg_backend_pid() as pid, current_setting('transaction_read_only') as "readOnly"`,
  );
  const pid = (client as pg.Client & { processID: number }).processID;
  if (!mayBePooled && rows[0]?.pid !== pid) return poolerBetween();
  return rows[0]?.readOnly === 'on' ? readOnly() : undefined;
}
