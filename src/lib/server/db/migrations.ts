import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtFile, serverFile } from '../process/server-files.ts';

export const migrationsFolder = serverFile('migrations');
/** An empty database with every table, in the build only. */
export const packedDatabase = builtFile('database.gz');

/** Runs before the migrations, whose indexes for the search need it. */
export const createExtensions = 'create extension if not exists pg_trgm';

/** The list of migrations in their order; `tag` is the name of a file without its ending. */
export interface Journal {
  entries: { tag: string; when: number }[];
}

export const journalIn = (folder: string) => path.join(folder, 'journal.json');

interface Migration {
  name: string;
  /** Its place in the order; no time that means anything. */
  when: number;
  hash: string;
  statements: string[];
}

export function readMigrations(folder = migrationsFolder): Migration[] {
  const journal: Journal = JSON.parse(readFileSync(journalIn(folder), 'utf8'));
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    return { name: tag, when, hash, statements: text.split('--> statement-breakpoint') };
  });
}

const migrationNames = (): string[] => {
  const journal: Journal = JSON.parse(readFileSync(journalIn(migrationsFolder), 'utf8'));
  return journal.entries.map(({ tag }) => tag);
};

export const migrationHashes = () => readMigrations().map(({ hash }) => hash);

export const lastMigration = () => migrationNames().at(-1) as string;

/** The version of the schema after these migrations, by their hashes in order. */
export const versionOfMigrations = (hashes: readonly string[]) =>
  hashes.reduce((hash, migration) => hash.update(migration), createHash('sha256')).digest('hex');

/** The version of the schema that this program has; it stands in every backup. */
export const schemaVersion = () => versionOfMigrations(migrationHashes());

/** The migration after which the schema had this version; undefined if this program does not know it. */
export function migrationOfSchema(version: string): string | undefined {
  const hashes = migrationHashes();
  return migrationNames().find((_, index) => versionOfMigrations(hashes.slice(0, index + 1)) === version);
}
