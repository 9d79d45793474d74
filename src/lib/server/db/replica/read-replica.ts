import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { SECOND } from '#lib/domain/durations.ts';
import { isUnavailableError } from '../../process/database-unavailable.ts';
import type { Db, Replica } from '../database.ts';
import { sqlState } from '../errors.ts';
import * as schema from '../schema.ts';
import { connectionOptions } from '../session-settings.ts';
import { destroyConnection } from '../unresponsive-connections.ts';
import { followReplica } from './follow-replica.ts';

/** A report waits this long for the replica to have everything, then it is read from the primary. */
const MAX_WAIT = 500;
const POLL_INTERVAL = 10;

interface ReplicaOptions {
  primary: Pick<pg.Pool, 'query'>;
  poolSize: number;
  log: Logger;
}

interface OpenReplica extends Replica {
  /** What reads of this async context go to, if it is the replica. */
  current(): Db | undefined;
  close(): Promise<void>;
}

/** A streaming replica, from which is read what may be; whatever it cannot answer is asked of the primary. */
export function openReplica(url: string, { primary, poolSize, log }: ReplicaOptions): OpenReplica {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'homestead-reader',
    max: poolSize,
    connectionTimeoutMillis: 2 * SECOND,
    statement_timeout: 15 * SECOND,
    options: connectionOptions,
  });
  pool.on('error', () => {});
  const connections = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    connections.add(client);
  });
  pool.on('remove', (client) => connections.delete(client));
  const follower = followReplica(url, {
    primary,
    log,
    // pending reads are sent to the primary at once
    onAway: () => connections.forEach(destroyConnection),
  });

  async function query(statement: pg.QueryConfig, values?: unknown[]) {
    try {
      return await pool.query(statement, values);
    } catch (error) {
      if (!mayBeRepeated(error)) throw error;
      follower.lookNow();
      return await primary.query(statement, values);
    }
  }
  const handle = drizzle({ client: { query } as unknown as pg.Pool, schema, casing: 'snake_case' }) as unknown as Db;
  /** Whether what is read in this context may come from the replica. */
  const context = new AsyncLocalStorage<() => boolean>();

  return {
    current: () => (context.getStore()?.() ? handle : undefined),
    readChanged: (work) => context.run(follower.hasChanges, work),
    async readAll(work) {
      const until = performance.now() + MAX_WAIT;
      const mark = await follower.mark();
      while (follower.answers() && performance.now() < until) {
        if (await follower.hasReached(mark)) return context.run(follower.answers, work);
        await pause(POLL_INTERVAL);
      }
      return work();
    },
    changed: follower.changed,
    state: follower.state,
    async close() {
      await follower.stop();
      await pool.end();
    },
  };
}

const TOOK_TOO_LONG = '57014';

/** Nothing was done: it was not reached, it had to stop for what it replays, or it was asked to write. */
const mayBeRepeated = (error: unknown) => isUnavailableError(error) && sqlState(error) !== TOOK_TOO_LONG;
