import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { backupRequests } from '#lib/server/backup/backup-requests.ts';
import { checkBackup } from '#lib/server/backup/check-backup.ts';
import { requestBackup, startBackupWorker } from '#lib/server/backup/requested-backup.ts';
import type { Database } from '#lib/server/db/database.ts';
import { acquireLock } from '#lib/server/db/embedded-lock.ts';
import { fillSource, onDatabase } from '#tests/support/database/backup-source.ts';
import { testDatabase } from '#tests/support/database/test-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-requested-'));
const dataDir = path.join(folder, 'data');
const inFolder = (name: string) => path.join(folder, name);
let database: Database;
beforeAll(async () => {
  mkdirSync(dataDir);
  database = await testDatabase();
  await fillSource(database, dataDir);
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Gives the lock of the database back, as the end of a process does. */
let die: () => void;
beforeEach(() => {
  die = acquireLock(path.join(dataDir, 'db.lock'));
  onTestFinished(() => die());
});

async function aPortal() {
  onDatabase(database, dataDir);
  const worker = await startBackupWorker();
  onTestFinished(() => worker.stop());
  return worker;
}

const lettersLeft = () => readdirSync(dataDir).filter((name) => name.startsWith('db.backup'));
const untilAsked = (count: number) =>
  vi.waitFor(() => expect(lettersLeft().filter((name) => /request-[\w-]+$/.test(name))).toHaveLength(count));

test('BK-13: every command that asks is answered, one after the other, a failure among them', async () => {
  const files = ['first.gz', 'second.gz', 'third.gz'].map(inFolder);
  const asked = [...files, inFolder('no such folder/backup.gz')].map((file) => requestBackup(dataDir, file));
  const answers = Promise.allSettled(asked);
  await untilAsked(4);
  await aPortal();
  const done = await answers;
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  for (const one of done.slice(0, 3)) expect(one).toMatchObject({ value: { files: 2, customers: 2, warnings: [] } });
  expect(done[3]).toMatchObject({ reason: { message: expect.stringContaining('cannot be written') } });
  for (const file of files) expect(await checkBackup(file)).toMatchObject({ problems: [], files: 2 });
  expect(lettersLeft()).toEqual([]);
});

test('BK-13: waits while another one is being answered, and no longer than that where nobody answers', async () => {
  const requests = backupRequests(dataDir);
  const earlier = await requests.ask({ file: inFolder('earlier.gz') });
  await requests.take();
  let isOver = false;
  const waiting = requestBackup(dataDir, inFolder('later.gz'), { takenWithin: 400 }).finally(() => {
    isOver = true;
  });
  const refused = expect(waiting).rejects.toThrow('The process that has the database open does not answer');
  // it looks at the clock each time, which is long past what it would wait for
  const late = Date.now() + 1_000;
  await new Promise<void>((resolve) => {
    const looks = vi.spyOn(Date, 'now').mockImplementation(() => {
      if (looks.mock.calls.length > 10) resolve();
      return late;
    });
  });
  vi.mocked(Date.now).mockRestore();
  expect(isOver).toBe(false);
  await requests.answer({ id: earlier, error: 'It failed' });
  await refused;
  expect(await requests.takeAnswer(earlier)).toEqual({ id: earlier, error: 'It failed' });
  expect(lettersLeft()).toEqual([]);
});

test('BK-13: a portal that ends, or was begun anew, ends the wait, and what it had written is removed', async () => {
  const stopped = 'The portal stopped before the backup was finished';
  const requests = backupRequests(dataDir);
  const asking = (name: string) => requestBackup(dataDir, inFolder(name));

  const neverTaken = expect(asking('never taken.gz')).rejects.toThrow(stopped);
  await untilAsked(1);
  die();
  await neverTaken;
  expect(lettersLeft()).toEqual([]);

  die = acquireLock(path.join(dataDir, 'db.lock'));
  const taken = expect(asking('taken.gz')).rejects.toThrow(stopped);
  await untilAsked(1);
  writeFileSync(inFolder('taken.gz.unfinished'), 'half');
  await requests.take();
  die();
  await taken;
  expect(existsSync(inFolder('taken.gz.unfinished'))).toBe(false);

  die = acquireLock(path.join(dataDir, 'db.lock'));
  const forgotten = expect(asking('forgotten.gz')).rejects.toThrow(stopped);
  await untilAsked(1);
  await requests.take();
  // the next portal holds the lock before anybody has looked
  await aPortal();
  await forgotten;
  expect(lettersLeft()).toEqual([]);
});
