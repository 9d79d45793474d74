import type { Database } from '../db/database.ts';
import { backups } from '../db/schema.ts';

/** Where a backup is expected (BACKUP_EXPECTED_HOURS), the portal looks for it here. */
export const noteBackup = ({ db }: Database) => db.insert(backups).values({ finishedAt: new Date() });
