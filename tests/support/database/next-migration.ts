import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Journal, journalIn, migrationsFolder } from '#lib/server/db/migrations.ts';

/** A folder of all migrations and one more with these statements, as the next release brings it. The caller removes it. */
export function nextMigration(...statements: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'homestead-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal: Journal = JSON.parse(readFileSync(journalIn(folder), 'utf8'));
  journal.entries.push({ when: 9_999_999_999_999, tag: '9999_next' });
  writeFileSync(journalIn(folder), JSON.stringify(journal));
  writeFileSync(path.join(folder, '9999_next.sql'), statements.join('\n--> statement-breakpoint\n'));
  return folder;
}
