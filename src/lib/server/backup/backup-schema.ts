import { lastMigration, migrationOfSchema } from '../db/migrations.ts';
import { programVersion } from '../db/versions/program-version.ts';
import type { BackupHeader } from './backup-format.ts';
import { UnreadableBackup } from './unreadable-backup.ts';

/** The program that made a backup; before 0.2.0 they did not say, and all were of 0.1.0. */
export const programOf = ({ program }: BackupHeader) => program ?? '0.1.0';

/**
 * The migration whose schema a backup fits into, if that is not the newest: it is loaded into that one, then migrated.
 * Refuses `UnreadableBackup` for a backup of a schema that this program does not know.
 */
export function earlierMigration(file: string, header: BackupHeader): string | undefined {
  const migration = migrationOfSchema(header.schema);
  if (migration === lastMigration()) return undefined;
  if (migration) return migration;
  throw new UnreadableBackup(
    `${file} was made by version ${programOf(header)}, whose tables version ${programVersion()} does not know. Import it with version ${programOf(header)} or a newer one. Nothing was changed.`,
  );
}
