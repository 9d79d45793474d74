import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { acquireLock } from '#lib/server/db/embedded-lock.ts';
import { requestMoveIn, startMoveInWorker } from '#lib/server/move-in/requested-move-in.ts';
import { onDatabase } from '#tests/support/database/backup-source.ts';
import { testDatabase } from '#tests/support/database/test-database.ts';
import { expectedOf, figuresOfReport, givenCompany } from '#tests/support/move-in/given-companies.ts';

test('MI-20: a portal that has the database open loads what the command asks for, and says why it does not', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'homestead-asked-'));
  const database = await testDatabase();
  const die = acquireLock(path.join(dataDir, 'db.lock'));
  onTestFinished(async () => {
    die();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  onDatabase(database, dataDir);
  const worker = await startMoveInWorker();
  onTestFinished(() => worker.stop());
  const report = await requestMoveIn(dataDir, givenCompany('clean'));
  expect(figuresOfReport(report)).toEqual(expectedOf('clean').figures);
  await expect(requestMoveIn(dataDir, givenCompany('clean', { day: '2026-11-02' }))).rejects.toThrow(
    'It moved in on 2026-11-01',
  );
  expect(readdirSync(dataDir).filter((name) => name.startsWith('db.move-in'))).toEqual([]);
});
