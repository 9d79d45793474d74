import { startWorker } from '../queue/worker.ts';
import { runtime } from '../runtime.ts';
import { openStorage } from '../storage/storage.ts';
import type { BackupReport } from './backup-format.ts';
import { type BackupAnswer, backupRequests } from './backup-requests.ts';
import { removeUnfinished } from './export-backup.ts';
import { makeBackup } from './make-backup.ts';
import { REQUEST_INTERVAL, waitForPortal } from './wait-for-portal.ts';

// The command leaves its request in the folder of the data, which nobody else may enter, and waits for the answer there.

const texts = {
  stopped: 'The portal stopped before the backup was finished: there is none. Make it once more.',
  noPortal:
    'The process that has the database open does not answer. If it is the portal, run this command as its user; otherwise stop it, and make the backup then.',
};

/** Has the running portal make the backup. */
export async function requestBackup(
  dataDir: string,
  file: string,
  { takenWithin }: { takenWithin?: number } = {},
): Promise<BackupReport> {
  const requests = backupRequests(dataDir);
  const id = await requests.ask({ file });
  const onStopped = () => removeUnfinished(file).catch(() => {});
  return waitForPortal({ requests, dataDir, id, texts, onStopped, ...(takenWithin !== undefined && { takenWithin }) });
}

/** Makes the backups that are asked for while the portal runs, one after the other. */
export async function startBackupWorker() {
  await backupRequests(runtime().settings.DATA_DIR).clear();
  return startWorker({
    name: 'backup',
    every: REQUEST_INTERVAL,
    waits: true,
    inRestoredCopy: true,
    look: answerRequests,
  });
}

async function answerRequests(stopped: () => boolean) {
  const { database, settings } = runtime();
  const { DATA_DIR: dataDir, STORAGE_URL } = settings;
  const requests = backupRequests(dataDir);
  while (!stopped()) {
    const request = await requests.take();
    if (!request) return;
    const { id, file } = request;
    const storage = STORAGE_URL ? openStorage(settings) : undefined;
    await requests.answer(
      await makeBackup(database, { dataDir, file, storage }).then(
        (report): BackupAnswer => ({ id, report }),
        (error: Error): BackupAnswer => ({ id, error: error.message }),
      ),
    );
  }
}
