import pg from 'pg';
import { SECOND } from '#lib/domain/durations.ts';
import { destroyConnection } from '../unresponsive-connections.ts';

/** Milliseconds in which a connection must be made, and each of its statements answered where that is said. */
export const START_LIMIT = 4 * SECOND;

/** A connection of a start; one that breaks tells whoever waits for its answer and does not end the process. */
export function startClient(url: string, options: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: START_LIMIT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
    ...options,
  });
  client.on('error', () => {});
  return client;
}

/** Closes the connection and waits briefly for the server. */
export async function closeClient(client: pg.Client): Promise<void> {
  const late = setTimeout(() => destroyConnection(client), SECOND);
  await client.end().catch(() => {});
  clearTimeout(late);
}
