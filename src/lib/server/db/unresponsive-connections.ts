import type pg from 'pg';
import { READ_ONLY, sqlState } from './errors.ts';

/** The driver's only sign of a statement that was not answered in time. */
export const isResponseTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** Destroys a connection without a protocol goodbye. */
export const destroyConnection = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

/**
 * Once a connection of the pool has not answered, or its server takes no writes, those that are idle are broken off: what
 * cut off the one has probably cut off all, and each of them would keep another caller waiting.
 */
export function destroyIdleConnections(pool: pg.Pool) {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error: unknown, client) => {
    if (!error) idle.add(client);
    else if (isResponseTimeout(error) || sqlState(error) === READ_ONLY)
      for (const other of idle) destroyConnection(other);
  });
}
