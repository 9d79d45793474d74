import type pg from 'pg';
import type { Logger } from 'pino';
import { refuseUnreadable, waitForPostgres } from '../wait-for-postgres.ts';
import { closeClient, START_LIMIT, startClient } from './connection.ts';
import { DatabaseUnreachable, databaseName } from './database-errors.ts';

interface Addresses {
  /** Of the application. */
  url: string;
  /** Of the role that owns the tables, if that is another one. */
  owner?: string | undefined;
  /** Of PostgreSQL itself, where `url` names a pooler. */
  direct?: string | undefined;
  readUrl?: string | undefined;
}

/** Waits for the database at each of its addresses, and returns where and as whom it is migrated. */
export async function reachPostgres({ url, owner, direct, readUrl }: Addresses, log: Logger) {
  if (readUrl) refuseUnreadable(readUrl, 'DATABASE_READ_URL');
  const own = direct ?? url;
  const ownSetting = direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  if (owner) await waitForPostgres(owner, log, { setting: 'MIGRATION_DATABASE_URL' });
  await waitForPostgres(own, log, { setting: ownSetting });
  if (direct) {
    await waitForPostgres(url, log, { mayBePooled: true });
    await refuseOtherDatabase(url, direct);
  }
  if (!owner || owner === own) return { url: own, setting: ownSetting };
  return { url: owner, setting: 'MIGRATION_DATABASE_URL', applicationUrl: own };
}

const identity = `select current_user as role, current_database() as name,
  (select system_identifier::text from pg_control_system()) as system`;

/** What is notified in one database is heard by nobody in another one. */
async function refuseOtherDatabase(url: string, direct: string) {
  const [pooled, own] = [await identityAt(url), await identityAt(direct)];
  if (pooled.name !== own.name || pooled.system !== own.system)
    throw new DatabaseUnreachable(
      `${databaseName(url)} is another one than that of DATABASE_DIRECT_URL. Let both lead to the same database: DATABASE_URL through the pooler, DATABASE_DIRECT_URL past it.`,
    );
  if (pooled.role !== own.role)
    throw new DatabaseUnreachable(
      `${databaseName(url)} is used as ${pooled.role}, and by DATABASE_DIRECT_URL as ${own.role}. Let both sign in as the same role.`,
    );
}

interface Identity {
  role: string;
  name: string;
  system: string;
}

async function identityAt(url: string): Promise<Identity> {
  const client: pg.Client = startClient(url, { query_timeout: START_LIMIT });
  await client.connect();
  try {
    const { rows } = await client.query<Identity>(identity);
    return rows[0] as Identity;
  } finally {
    await closeClient(client);
  }
}
