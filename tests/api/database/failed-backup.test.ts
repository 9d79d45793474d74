import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { checkBackup } from '#lib/server/backup/check-backup.ts';
import { exportBackup } from '#lib/server/backup/export-backup.ts';
import { importBackup } from '#lib/server/backup/import-backup.ts';
import type { Database } from '#lib/server/db/database.ts';
import { parseStorageUrl } from '#lib/server/settings/storage-url.ts';
import { s3Storage } from '#lib/server/storage/s3-storage.ts';
import { contentsOf, fillSource } from '#tests/support/database/backup-source.ts';
import { testDatabase } from '#tests/support/database/test-database.ts';
import { anObjectStore } from '#tests/support/processes/object-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-failed-'));
const inFolder = (name: string) => path.join(folder, name);
const open: Database[] = [];
afterAll(async () => {
  for (const database of open) await database.close();
  rmSync(folder, { recursive: true, force: true });
});
async function aDatabase() {
  const database = await testDatabase();
  open.push(database);
  return database;
}

const MEGABYTE = 1024 * 1024;
const leftIn = (name: string) => readdirSync(inFolder(name)).filter((file) => file.includes('.gz'));

test('BK-14: ends before it takes the room of payments, whether in its rows or in its files, and leaves nothing', async () => {
  const source = await aDatabase();
  const dataDir = inFolder('full');
  await fillSource(source, dataDir);
  writeFileSync(path.join(dataDir, 'uploads/large'), Buffer.alloc(40 * MEGABYTE));
  const file = path.join(dataDir, 'backup.gz');
  let looks = 0;
  const exporting = (free: (looks: number) => number) => {
    looks = 0;
    return exportBackup(source, { dataDir, file, freeBeside: () => free(looks++) * MEGABYTE });
  };
  const refusal = `There is no room for ${file}: 96 MB stay free on the disk of DATA_DIR`;
  await expect(exporting(() => 95)).rejects.toThrow(refusal);
  expect(looks).toBe(1);
  expect(leftIn('full')).toEqual([]);
  // every 8 MB, so that it is noticed long before the engine has no room
  await expect(exporting((look) => 120 - 8 * look)).rejects.toThrow(refusal);
  expect(looks).toBeGreaterThan(3);
  expect(leftIn('full')).toEqual([]);
  await exporting(() => 96);
  expect(leftIn('full')).toEqual(['backup.gz']);
});

test('BK-14: one that fails in the middle leaves nothing either, and an earlier one stays', async () => {
  const source = await aDatabase();
  const dataDir = inFolder('broken');
  await fillSource(source, dataDir);
  const file = path.join(dataDir, 'backup.gz');
  await exportBackup(source, { dataDir, file });
  const tx: Database['tx'] = async (work, config) => {
    await source.tx(work, config);
    expect(leftIn('broken')).toEqual(['backup.gz', 'backup.gz.unfinished']);
    throw new Error('The connection is lost');
  };
  await expect(exportBackup({ ...source, tx }, { dataDir, file })).rejects.toThrow('The connection is lost');
  expect(leftIn('broken')).toEqual(['backup.gz']);
  expect(await checkBackup(file)).toMatchObject({ problems: [] });
});

test('BK-15: contains no earlier backup and nothing else that is not of the portal, and every file of it', async () => {
  const source = await aDatabase();
  const dataDir = inFolder('kept');
  await fillSource(source, dataDir);
  for (const name of ['outbox', 'photos/abc', 'backups']) mkdirSync(path.join(dataDir, name), { recursive: true });
  for (const name of ['outbox/1.eml', 'photos/abc/master.jpg'])
    writeFileSync(path.join(dataDir, name), 'of the portal');
  const sizes: number[] = [];
  for (const name of ['first.gz', 'backups/second.gz', 'third.gz']) {
    const file = path.join(dataDir, name);
    await exportBackup(source, { dataDir, file });
    const { files, bytes } = await checkBackup(file);
    expect([name, files]).toEqual([name, 4]);
    sizes.push(bytes);
  }
  expect(new Set(sizes).size).toBe(1);
});

const left = ['uploads/ab/9c-0123456789ab.part', 'photos/abc/400.webp-0123456789ab.part', 'uploads/ab/9c.unfinished'];

test('BK-15: takes no part of a file that was never finished, and restores without those of an earlier release', async () => {
  const [source, target] = [await aDatabase(), await aDatabase()];
  const dataDir = inFolder('parts');
  await fillSource(source, dataDir);
  mkdirSync(path.join(dataDir, 'photos/abc'), { recursive: true });
  for (const name of [...left, 'uploads/.hidden']) writeFileSync(path.join(dataDir, name), 'half');
  const file = inFolder('parts.gz');
  expect(await exportBackup(source, { dataDir, file })).toMatchObject({ files: 2, warnings: [] });

  const earlier = inFolder('earlier.gz');
  const parts = [...left, 'uploads/.hidden'].map((name) => `["file","${name}"]\n4\nhalf\n`).join('');
  const lines = gunzipSync(readFileSync(file)).toString('latin1');
  const withParts = lines.replace('["end",', `${parts}["end",`).replace('"files":2', `"files":${3 + left.length}`);
  writeFileSync(earlier, gzipSync(Buffer.from(withParts, 'latin1')));
  expect(await checkBackup(earlier)).toMatchObject({ problems: [], files: 3 + left.length });
  const store = await anObjectStore();
  const into = { dataDir: inFolder('restored parts'), file: earlier, storage: s3Storage(parseStorageUrl(store.url())) };
  await importBackup(target, into).finally(() => store.close());
  expect([...store.objects.keys()].sort()).toEqual(['uploads/ab/proof.jpg', 'uploads/empty']);
  // what the portal did not write is no key, and is kept where any name is taken
  expect(readdirSync(path.join(into.dataDir, 'uploads'))).toEqual(['.hidden']);
  expect(await contentsOf(target)).toEqual(await contentsOf(source));
});
