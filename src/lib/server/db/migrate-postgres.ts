import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { SECOND } from '#lib/domain/durations.ts';
import { sqlState } from './errors.ts';
import { type Migrated, runMigrations } from './migrating/run-migrations.ts';
import { applicationRole, refusePowerfulRole } from './roles/excess-privileges.ts';
import { grantApplication, runTriggersAsOwner } from './roles/grant-application.ts';
import { closeClient, startClient } from './start/connection.ts';
import { DatabaseUnreachable, databaseName, migrationError } from './start/database-errors.ts';
import { lockMigrations } from './start/migration-lock.ts';
import { type WatchOptions, watchBackend } from './start/watch-backend.ts';
import { type Query, recordVersion, refuseNewerDatabase } from './versions/newer-database.ts';

/** Somebody else has the table, or waits for one that this has while this waits for theirs. */
const lockFailures = ['55P03', '40P01'];

interface Options extends Omit<Migrated, 'beforeCommit'> {
  log: Logger;
  /** The variable that holds the URL. */
  setting?: string;
  /** Milliseconds between two words about what is waited for. */
  tellEvery?: number;
  watch?: WatchOptions;
  /** Of the role of the application, if that is another one. */
  applicationUrl?: string | undefined;
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

/** Instances that start together wait for each other. Says every five seconds what it does, and fails in one sentence. */
export async function migratePostgres(
  url: string,
  { applicationUrl, setting = 'DATABASE_URL', tellEvery = 5 * SECOND, watch, ...patience }: Options,
) {
  const { log } = patience;
  const started = Date.now();
  let doing = 'is being migrated';
  const telling = setInterval(() => {
    log.warn(`${databaseName(url)} ${doing}; ${Math.round((Date.now() - started) / SECOND)} seconds so far`);
  }, tellEvery);
  try {
    await withConnection(url, watch, async (client) => {
      await lockMigrations(client, (holder) => {
        doing = `is being migrated by another instance, which is waited for (its backend is ${holder ?? 'gone'})`;
      });
      doing = 'is being migrated';
      const query: Query = (text, values) => client.query(text, values) as never;
      await refuseNewerDatabase(query, databaseName(url), patience.sql?.number);
      const beforeCommit = async () => applicationUrl && (await runTriggersAsOwner(client));
      await migrateBetweenOthers(client, { ...patience, beforeCommit });
      if (!patience.folder) await recordVersion(query);
      if (applicationUrl) await separateRoles(client, applicationUrl);
    });
  } catch (error) {
    throw migrationError(error as Error, { url, setting });
  } finally {
    clearInterval(telling);
  }
}

/** A try that does not get a lock leaves nothing behind. */
async function migrateBetweenOthers(
  client: pg.Client,
  {
    log,
    within = 300 * SECOND,
    lockTimeout = SECOND,
    pause = 2 * SECOND,
    ...migrated
  }: Pick<Options, 'log' | 'within' | 'lockTimeout' | 'pause'> & Migrated,
) {
  const givenUpAt = Date.now() + within;
  await client.query(`set lock_timeout = ${lockTimeout}`);
  for (;;) {
    try {
      await runMigrations((text, values) => client.query(text, values) as never, migrated);
      break;
    } catch (error) {
      if (!lockFailures.includes(sqlState(error) ?? '')) throw error;
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
  await withConnection(applicationUrl, undefined, async (application) => {
    await grantApplication(owner, await applicationRole(application));
    await refusePowerfulRole(application);
  });
}

async function withConnection(
  url: string,
  watch: WatchOptions | undefined,
  work: (client: pg.Client) => Promise<void>,
) {
  const client = startClient(url, { application_name: 'homestead-migrations' });
  let broken: Error | undefined;
  client.on('error', (error) => {
    broken ??= error;
  });
  await client.connect();
  const unwatch = watchBackend(client, url, watch);
  try {
    await work(client);
  } catch (error) {
    // whoever asks after a connection has broken is not told why it did
    throw broken ?? error;
  } finally {
    unwatch();
    await closeClient(client);
  }
}
