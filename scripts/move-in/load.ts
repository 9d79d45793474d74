import type { MoveInCheck } from '#lib/domain/move-in/check-move-in.ts';
import type { MoveInReport } from '#lib/domain/move-in/report.ts';
import { DatabaseInUse } from '#lib/server/db/embedded-lock.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { createLog } from '#lib/server/log.ts';
import { loadCompany } from '#lib/server/move-in/load-company.ts';
import { requestMoveIn } from '#lib/server/move-in/requested-move-in.ts';
import type { MoveInInput } from '#lib/server/readers/move-in/check-files.ts';
import { setRuntime } from '#lib/server/runtime.ts';
import { setPrivateUmask } from '#lib/server/settings/private-folder.ts';
import { readSettings } from '#lib/server/settings/settings.ts';

type Progress = (text: string) => void;

export interface CheckedCompany {
  check: MoveInCheck;
  /** Of what each table says. */
  digests: Record<string, string>;
}

/** Loads into the database of the settings, or has the portal do it that has the embedded one open. */
export async function load(
  input: MoveInInput,
  { check, digests }: CheckedCompany,
  progress: Progress,
): Promise<MoveInReport> {
  setPrivateUmask();
  const settings = readSettings();
  const log = createLog(settings);
  const opened = await openDatabase({
    url: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL,
    ownerUrl: settings.MIGRATION_DATABASE_URL,
    dataDir: settings.DATA_DIR,
    log,
    // one act with much in it
    answersWithin: 0,
  }).catch((error: unknown) => {
    if (!(error instanceof DatabaseInUse)) throw error;
    return null;
  });
  if (!opened) return requestMoveIn(settings.DATA_DIR, input);
  try {
    setRuntime({ settings, database: opened, clock: () => new Date(), log });
    return await loadCompany({ check, digests, by: { source: 'command' }, progress });
  } finally {
    await opened.close();
  }
}
