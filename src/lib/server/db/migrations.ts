import { createHash } from 'node:crypto';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { builtFile, serverFile } from '../server-files.ts';

export const migrationsFolder = serverFile('migrations');
/** An empty database with every table, in the build only. */
export const packedDatabase = builtFile('database.gz');

/** Runs before the migrations, whose indexes for the search need it. */
export const createExtensions = 'create extension if not exists pg_trgm';

export const schemaVersion = () =>
  readMigrationFiles({ migrationsFolder })
    .reduce((hash, file) => hash.update(file.hash), createHash('sha256'))
    .digest('hex');
