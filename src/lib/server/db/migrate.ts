import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { serverFile } from '../server-files.ts';

const folder = serverFile('migrations');

/** What drizzle's own migrators call, whichever the driver. */
interface Migratable {
  execute(query: SQL): PromiseLike<unknown>;
  dialect: { migrate(files: ReturnType<typeof readMigrationFiles>, session: unknown, config: object): Promise<void> };
  session: unknown;
}

/** Brings the database to this version. The search by words needs the extension before the first table is made. */
export async function migrate(handle: unknown) {
  const db = handle as Migratable;
  await db.execute(sql`create extension if not exists pg_trgm`);
  await db.dialect.migrate(readMigrationFiles({ migrationsFolder: folder }), db.session, {});
}

/** Names the version of the schema, by all that made it. */
export const schemaVersion = () =>
  readMigrationFiles({ migrationsFolder: folder })
    .reduce((hash, file) => hash.update(file.hash), createHash('sha256'))
    .digest('hex');
