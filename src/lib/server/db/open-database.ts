import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

interface DatabaseOptions {
  /** A postgres:// address; without it the database is embedded, in `dataDir`/db. */
  url?: string | undefined;
  /** The address of a role that owns the tables, for migrations; `url` is then of one that does not. */
  ownerUrl?: string | undefined;
  /** The address of PostgreSQL itself, where `url` is that of a pooler. */
  directUrl?: string | undefined;
  /** The address of a streaming replica of it. */
  readUrl?: string | undefined;
  /** How many connections to PostgreSQL may be open at a time, apart from the one that listens. */
  poolSize?: number;
  dataDir: string;
  log: Logger;
  /** Statements that take longer are named in the log; 0 names none. */
  slowQueryMs?: number;
  /** Milliseconds after which a statement that PostgreSQL does not answer is an outage; 0 waits for ever. */
  answersWithin?: number;
  /** Of the migrations, if not all: those until an earlier release. */
  migrationsFolder?: string | undefined;
}

/** Opens and migrates. Refuses an embedded database that another process has open. */
export const openDatabase = ({
  url,
  ownerUrl,
  directUrl,
  readUrl,
  poolSize,
  dataDir,
  log,
  slowQueryMs,
  answersWithin,
  migrationsFolder,
}: DatabaseOptions): Promise<Database> =>
  url
    ? openPostgres(url, {
        log,
        owner: ownerUrl,
        direct: directUrl,
        readUrl,
        poolSize,
        slowQueryMs,
        answersWithin,
        migrationsFolder,
      })
    : openEmbedded(dataDir, log, { slowQueryMs, migrationsFolder });
