import type pg from 'pg';
import { SECOND } from '#lib/domain/durations.ts';
import { sqlState } from '../errors.ts';
import { destroyConnection } from '../unresponsive-connections.ts';
import { closeClient, START_LIMIT, startClient } from './connection.ts';

export interface WatchOptions {
  /** Milliseconds between two looks. */
  each?: number;
  /** For how long the server may have nothing to do for a connection that waits for it, in milliseconds. */
  patience?: number;
}

/**
 * Breaks a connection off whose answer will not come: what it has asked for may take hours, such as an index of a large
 * table, so no limit of time would do. Another connection asks what the server does for it. Returns a function that ends
 * the watch.
 */
export function watchBackend(
  client: pg.Client,
  url: string,
  { each = 5 * SECOND, patience = 15 * SECOND }: WatchOptions = {},
): () => void {
  let workedAt = Date.now();
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    if (await isBackendActive(client, url, patience)) workedAt = Date.now();
    else if (Date.now() - workedAt > patience) destroyConnection(client);
    looking = false;
  };
  const timer = setInterval(() => void look(), each);
  return () => clearInterval(timer);
}

/** Whether the server works for the connection, has just done so, or will not say. */
async function isBackendActive(watched: pg.Client, url: string, patience: number): Promise<boolean> {
  const client = startClient(url, { query_timeout: START_LIMIT });
  try {
    await client.connect();
    const { rows } = await client.query<{ works: boolean | null }>(
      `select state = 'active' or state_change > clock_timestamp() - $2 * interval '1 millisecond' as works
        from pg_stat_activity where pid = $1`,
      [(watched as pg.Client & { processID: number }).processID, patience],
    );
    await closeClient(client);
    const [backend] = rows;
    return backend !== undefined && backend.works !== false;
  } catch (error) {
    destroyConnection(client);
    // it is there, but has no room for another connection
    return sqlState(error) !== undefined;
  }
}
