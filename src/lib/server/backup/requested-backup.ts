import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runtime } from '../runtime.ts';
import { openStorage } from '../storage/storage.ts';
import { startWorker } from '../worker.ts';
import type { BackupReport } from './backup-format.ts';
import { makeBackup } from './make-backup.ts';

// The embedded database belongs to one process. While the portal runs, that process makes the backup: the command leaves
// its request in the folder of the data, which nobody else may enter, and waits for the answer there.

const LOOK_EVERY = 1_000;
/** Milliseconds after which nobody can be expected to take a request any more. */
const TAKEN_WITHIN = 30_000;

interface Request {
  id: string;
  file: string;
}
interface Answer {
  id: string;
  report?: BackupReport;
  error?: string;
}

const requestIn = (dataDir: string) => path.join(dataDir, 'db.backup-request');
const answerIn = (dataDir: string) => path.join(dataDir, 'db.backup-answer');

/** Has the running portal make the backup. */
export async function requestBackup(dataDir: string, file: string): Promise<BackupReport> {
  const id = randomUUID();
  await rm(answerIn(dataDir), { force: true });
  await write(requestIn(dataDir), { id, file });
  const givenUpAt = Date.now() + TAKEN_WITHIN;
  for (;;) {
    await wait(LOOK_EVERY / 4);
    const answer = await read<Answer>(answerIn(dataDir));
    if (answer?.id === id) return take(dataDir, answer);
    if (Date.now() < givenUpAt || !(await read(requestIn(dataDir)))) continue;
    await rm(requestIn(dataDir), { force: true });
    throw new Error('The process that has the database open does not answer: stop it, and make the backup then.');
  }
}

async function take(dataDir: string, { report, error }: Answer): Promise<BackupReport> {
  await rm(answerIn(dataDir), { force: true });
  if (!report) throw new Error(error);
  return report;
}

/** Makes the backups that are asked for while the portal runs. */
export const startBackupWorker = () =>
  startWorker({ name: 'backup', every: LOOK_EVERY, waits: true, inRestoredCopy: true, look: answerRequest });

async function answerRequest() {
  const { database, settings } = runtime();
  const { DATA_DIR: dataDir, STORAGE_URL } = settings;
  const request = await read<Request>(requestIn(dataDir));
  if (!request) return;
  await rm(requestIn(dataDir), { force: true });
  const { id, file } = request;
  const storage = STORAGE_URL ? openStorage(settings) : undefined;
  const answer = await makeBackup(database, { dataDir, file, storage }).then(
    (report): Answer => ({ id, report }),
    (error: Error): Answer => ({ id, error: error.message }),
  );
  await write(answerIn(dataDir), answer);
}

async function read<Content>(file: string): Promise<Content | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return text ? JSON.parse(text) : undefined;
}

/** Never seen half written. */
async function write(file: string, content: Request | Answer) {
  await writeFile(`${file}.part`, JSON.stringify(content), { mode: 0o600 });
  await rename(`${file}.part`, file);
}
