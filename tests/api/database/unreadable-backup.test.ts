import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkBackup } from '#lib/server/backup/check-backup.ts';
import { exportBackup } from '#lib/server/backup/export-backup.ts';
import type { Database } from '#lib/server/db/database.ts';
import { parseStorageUrl } from '#lib/server/settings/storage-url.ts';
import { s3Storage } from '#lib/server/storage/s3-storage.ts';
import { fillSource } from '#tests/support/database/backup-source.ts';
import { testDatabase } from '#tests/support/database/test-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-unreadable-'));
const inFolder = (name: string) => path.join(folder, name);
const whole = inFolder('whole.gz');
let source: Database;
beforeAll(async () => {
  source = await testDatabase();
  await fillSource(source, inFolder('from'));
  await exportBackup(source, { dataDir: inFolder('from'), file: whole });
});
afterAll(async () => {
  await source?.close();
  rmSync(folder, { recursive: true, force: true });
});

const again = ' Copy it once more, or take another backup.';

test.each<[string, (whole: Buffer) => Buffer, string]>([
  ['cut', (bytes) => bytes.subarray(0, bytes.length - 1000), `is cut short: its end is missing.${again}`],
  ['cut in its rows', (bytes) => bytes.subarray(0, 900), `is cut short: its end is missing.${again}`],
  ['empty', () => Buffer.alloc(0), `is cut short: its end is missing.${again}`],
  [
    'altered',
    (bytes) => altered(bytes, bytes.length - 20_000),
    `is damaged: it does not hold what was written into it.${again}`,
  ],
  [
    'altered in its rows',
    (bytes) => altered(bytes, 300),
    `is damaged: it does not hold what was written into it.${again}`,
  ],
  ['text', () => Buffer.from('hello'), 'is not a backup of this application'],
  ['another archive', () => gzipSync('hello\n'), 'is not a backup of this application'],
  ['a header alone', () => gzipSync('["backup"]\n'), 'is not a backup of this application'],
  ['a header of nothing', () => gzipSync('["backup",{"homestead":2}]\n'), 'is not a backup of this application'],
  ['a list', () => gzipSync('[1,\n'), 'is not a backup of this application'],
  [
    'fewer rows',
    (bytes) =>
      gzipSync(
        gunzipSync(bytes)
          .toString('latin1')
          .replace(/^.*"kind": "faq".*\n/m, ''),
        {},
      ),
    'promises 3 rows of content and holds 2',
  ],
])('BK-17: a file that is %s is told with its name and what it means', async (name, edit, sentence) => {
  const file = inFolder(`${name}.gz`);
  writeFileSync(file, edit(readFileSync(whole)));
  await expect(checkBackup(file)).rejects.toMatchObject({ message: `${file} ${sentence}` });
});

test('BK-17: a file that is not there is told with its name', async () => {
  await expect(checkBackup(inFolder('absent.gz'))).rejects.toThrow(
    `${inFolder('absent.gz')} cannot be read: there is no such file or folder`,
  );
  await expect(checkBackup(folder)).rejects.toThrow(`${folder} cannot be read: there is a folder of that name`);
});

test('BK-17: a file store that does not answer is named', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const storage = s3Storage(parseStorageUrl(`s3://key:secret@127.0.0.1:${port}/bucket?insecure=1`), 300);
  const exporting = () => exportBackup(source, { dataDir: inFolder('from'), file: inFolder('silent.gz'), storage });
  await expect(exporting()).rejects.toThrow('The file store of STORAGE_URL cannot be used: ');
  silent.closeAllConnections();
  silent.close();
  await expect(exporting()).rejects.toThrow('The file store of STORAGE_URL cannot be used: ');
});

function altered(bytes: Buffer, at: number) {
  const edited = Buffer.from(bytes);
  edited[at] = (edited[at] as number) ^ 0xff;
  return edited;
}
