import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Journal, journalIn, migrationsFolder } from '../migrations.ts';

/**
 * Calls `work` with a folder of the migrations up to this one, as `runMigrations` reads them: the schema of an earlier
 * release, into which its backup is loaded.
 */
export async function withMigrationsUntil<T>(migration: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-migrations-'));
  try {
    const journal: Journal = JSON.parse(readFileSync(journalIn(migrationsFolder), 'utf8'));
    const last = journal.entries.findIndex(({ tag }) => tag === migration);
    const entries = journal.entries.slice(0, last + 1);
    writeFileSync(journalIn(folder), JSON.stringify({ entries }));
    for (const { tag } of entries) cpSync(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
