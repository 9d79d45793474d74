import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

interface DatabaseOptions {
  /** A postgres:// address; without it the database is embedded, in `dataDir`/db. */
  url?: string | undefined;
  dataDir: string;
  log: Logger;
}

/** Opens and migrates. Refuses an embedded database that another process has open. */
export const openDatabase = ({ url, dataDir, log }: DatabaseOptions): Promise<Database> =>
  url ? openPostgres(url, log) : openEmbedded(dataDir, log);
