import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import { sqlState } from './errors.ts';
import { createExtensions, migrationsFolder } from './migrations.ts';
import { grantApplication } from './roles/grant-application.ts';
import { applicationRole, refusePowerfulRole } from './roles/role-faults.ts';
import { DatabaseUnreachable } from './wait-for-postgres.ts';

const second = 1000;
const migrationLock = 7_310_001;
const lockNotAvailable = '55P03';

interface Options {
  log: Logger;
  /** Of the role of the application, if that is another one. */
  applicationUrl?: string | undefined;
  /** Of the migrations; another one in tests. */
  folder?: string;
  /** For how long the locks of others are waited for, in milliseconds. */
  within?: number;
  /**
   * How long one try waits for a lock, and how long after it the next one begins, in milliseconds. While a change of a
   * table waits for its lock, everybody else who wants the table waits behind it: a report that reads for minutes would
   * stop payments for as long.
   */
  lockTimeout?: number;
  pause?: number;
}

/** Instances that start together wait for each other; that lock ends with the connection. */
export async function migratePostgres(url: string, { applicationUrl, ...patience }: Options) {
  await withConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateBetweenOthers(client, patience);
    if (applicationUrl) await separateRoles(client, applicationUrl);
  });
}

/** All migrations are one transaction: a try that does not get a lock leaves nothing behind. */
async function migrateBetweenOthers(
  client: pg.Client,
  {
    log,
    folder = migrationsFolder,
    within = 300 * second,
    lockTimeout = second,
    pause = 2 * second,
  }: Omit<Options, 'applicationUrl'>,
) {
  const givenUpAt = Date.now() + within;
  await client.query(`set lock_timeout = ${lockTimeout}`);
  for (;;) {
    try {
      await client.query(createExtensions);
      await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
      break;
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable) throw error;
      if (Date.now() >= givenUpAt) throw new DatabaseUnreachable(lockedError, { cause: error });
      log.warn('A long transaction of somebody else holds a table that a migration changes; trying again');
      await wait(pause);
    }
  }
  await client.query('reset lock_timeout');
}

const lockedError =
  'The migrations did not get their locks: a transaction of somebody else holds a table. Look for it in pg_stat_activity (xact_start), end it, and start again. Nothing was changed.';

async function separateRoles(owner: pg.Client, applicationUrl: string) {
  await withConnection(applicationUrl, async (application) => {
    await grantApplication(owner, await applicationRole(application));
    await refusePowerfulRole(application);
  });
}

async function withConnection(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url, application_name: 'homestead-migrations' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
