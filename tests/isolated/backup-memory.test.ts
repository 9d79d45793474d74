import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkBackup } from '#lib/server/backup/check-backup.ts';
import { exportBackup } from '#lib/server/backup/export-backup.ts';
import { fillSource } from '#tests/support/database/backup-source.ts';
import { testDatabase } from '#tests/support/database/test-database.ts';

const MEGABYTE = 1024 * 1024;
const FILE = 300 * MEGABYTE;
/** Far below the files, far above what the collector leaves lying for a while. */
const MOST = 120 * MEGABYTE;

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-backup-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** By how many bytes this process grows meanwhile, at most. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
  await work().finally(() => clearInterval(sampling));
  return Math.max(most, process.memoryUsage.rss()) - before;
}

test('BK-09: a backup with a file of 300 MB is written and checked in bounded memory', async () => {
  const database = await testDatabase({});
  try {
    const dataDir = path.join(folder, 'data');
    await fillSource(database, dataDir);
    const [small, large] = [path.join(folder, 'small.gz'), path.join(folder, 'large.gz')];
    await exportBackup(database, { dataDir, file: small });
    await checkBackup(small);
    mkdirSync(path.join(dataDir, 'uploads/cd'), { recursive: true });
    const upload = path.join(dataDir, 'uploads/cd/large');
    writeFileSync(upload, '');
    truncateSync(upload, FILE);
    expect(await growthDuring(() => exportBackup(database, { dataDir, file: large }))).toBeLessThan(MOST);
    expect(statSync(large).size).toBeGreaterThan(statSync(small).size);
    expect(await growthDuring(() => checkBackup(large))).toBeLessThan(MOST);
  } finally {
    await database.close();
  }
});
