import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

interface DatabaseOptions {
  /** A postgres:// address; without it the database is embedded, in `dataDir`/db. */
  url?: string | undefined;
  /** The address of a role that owns the tables, for migrations; `url` is then of one that does not. */
  ownerUrl?: string | undefined;
  /** How many connections to PostgreSQL may be open at a time, apart from the one that listens. */
  poolSize?: number;
  dataDir: string;
  log: Logger;
}

/** Opens and migrates. Refuses an embedded database that another process has open. */
export const openDatabase = ({ url, ownerUrl, poolSize, dataDir, log }: DatabaseOptions): Promise<Database> =>
  url ? openPostgres(url, log, ownerUrl, poolSize) : openEmbedded(dataDir, log);
