import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const migrationLock = 7_310_001;
/** Milliseconds between two tries. */
const RETRY_INTERVAL = 200;

/**
 * The lock that instances which start together wait for, however long the other one takes; it ends with the connection.
 * Asked for again and again, because a statement that waits for it could not say so. `onHeld` is called after each
 * failed attempt.
 */
export async function lockMigrations(client: pg.Client, onHeld: (holder: number | undefined) => void): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      migrationLock,
    ]);
    if (rows[0]?.locked) return;
    onHeld(await findLockHolder(client));
    await wait(RETRY_INTERVAL);
  }
}

/** The backend that has the lock. */
async function findLockHolder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 0 and objid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [migrationLock],
  );
  return rows[0]?.pid;
}
