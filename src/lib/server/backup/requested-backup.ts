import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLocked } from '../db/embedded-lock.ts';
import { startWorker } from '../queue/worker.ts';
import { runtime } from '../runtime.ts';
import { openStorage } from '../storage/storage.ts';
import type { BackupReport } from './backup-format.ts';
import { type BackupAnswer, backupRequests } from './backup-requests.ts';
import { removeUnfinished } from './export-backup.ts';
import { makeBackup } from './make-backup.ts';

// The embedded database belongs to one process. While the portal runs, that process makes the backup: the command leaves
// its request in the folder of the data, which nobody else may enter, and waits for the answer there.

const POLL_INTERVAL = 1_000;
/** Milliseconds after which an unclaimed request fails, unless another one is in progress. */
const CLAIM_TIMEOUT = 30_000;

const STOPPED = 'The portal stopped before the backup was finished: there is none. Make it once more.';
const NO_PORTAL =
  'The process that has the database open does not answer. If it is the portal, run this command as its user; otherwise stop it, and make the backup then.';

/** Has the running portal make the backup. */
export async function requestBackup(
  dataDir: string,
  file: string,
  { takenWithin = CLAIM_TIMEOUT } = {},
): Promise<BackupReport> {
  const requests = backupRequests(dataDir);
  const id = await requests.ask(file);
  const failed = async (why: string) => {
    // arrived after the timeout
    const answer = await requests.takeAnswer(id);
    if (answer) return reportOf(answer);
    await requests.withdraw(id);
    throw new Error(why);
  };
  let givenUpAt = Date.now() + takenWithin;
  for (;;) {
    await wait(POLL_INTERVAL / 4);
    const answer = await requests.takeAnswer(id);
    if (answer) return reportOf(answer);
    const [isWaiting, running] = [await requests.isWaiting(id), await requests.running()];
    if (!isLocked(path.join(dataDir, 'db.lock')) || (!isWaiting && running !== id)) {
      if (!isWaiting) await removeUnfinished(file).catch(() => {});
      return failed(STOPPED);
    }
    if (isWaiting && running) givenUpAt = Date.now() + takenWithin;
    if (isWaiting && Date.now() > givenUpAt) return failed(NO_PORTAL);
  }
}

function reportOf({ report, error }: BackupAnswer): BackupReport {
  if (!report) throw new Error(error);
  return report;
}

/** Makes the backups that are asked for while the portal runs, one after the other. */
export async function startBackupWorker() {
  await backupRequests(runtime().settings.DATA_DIR).clear();
  return startWorker({ name: 'backup', every: POLL_INTERVAL, waits: true, inRestoredCopy: true, look: answerRequests });
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
