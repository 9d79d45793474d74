import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Runs before the migrations, whose indexes for the search need it. */
export const createExtensions = 'create extension if not exists pg_trgm';

export const schemaVersion = () =>
  readMigrationFiles({ migrationsFolder })
    .reduce((hash, file) => hash.update(file.hash), createHash('sha256'))
    .digest('hex');
