import { eq } from 'drizzle-orm';
import { MINUTE } from '#lib/domain/durations.ts';
import type { Database } from '../db/database.ts';
import { backupRuns } from '../db/schema.ts';
import type { BackupReport } from './backup-format.ts';
import { exportBackup } from './export-backup.ts';

/** How long deletion stays suspended after the last sign of a running backup. */
const FILE_HOLD_MS = 10 * MINUTE;

/**
 * Makes a backup during which no file is deleted (`filesAreHeld`), and notes when it was finished: where one is expected
 * (BACKUP_EXPECTED_HOURS), the portal looks for it there.
 */
export async function makeBackup(database: Database, where: Parameters<typeof exportBackup>[1]): Promise<BackupReport> {
  const runningUntil = () => new Date(Date.now() + FILE_HOLD_MS);
  const [started] = await database.db
    .insert(backupRuns)
    .values({ runningUntil: runningUntil() })
    .returning({ id: backupRuns.id });
  const update = (values: Partial<typeof backupRuns.$inferInsert>) =>
    database.db
      .update(backupRuns)
      .set(values)
      .where(eq(backupRuns.id, started?.id as number));
  const renewing = setInterval(() => void update({ runningUntil: runningUntil() }).catch(() => {}), MINUTE);
  try {
    const report = await exportBackup(database, where);
    await update({ finishedAt: new Date(), runningUntil: null });
    return report;
  } catch (error) {
    await update({ runningUntil: null }).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewing);
  }
}
