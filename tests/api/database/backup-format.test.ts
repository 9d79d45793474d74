import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { checkBackup } from '#lib/server/backup/check-backup.ts';
import { exportBackup } from '#lib/server/backup/export-backup.ts';
import { importBackup } from '#lib/server/backup/import-backup.ts';
import { fillSource } from '#tests/support/database/backup-source.ts';
import { testDatabase } from '#tests/support/database/test-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-backup-format-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With every byte, lines that look like parts of a backup, and sizes around that of a piece. */
const files: Record<string, Buffer> = {
  'uploads/cd/noise': randomBytes(3_000_000),
  'uploads/cd/piece': randomBytes(64 * 1024),
  'uploads/cd/longer': randomBytes(64 * 1024 + 1),
  'uploads/cd/lines': Buffer.from('\n12\n["end",{"rows":{},"files":0}]\n{"id":1}\n"cGllY2U="\n\n'),
  'uploads/cd/new-line': Buffer.from('\n'),
};
const bytesOf = (sizes: readonly Buffer[]) => sizes.reduce((sum, { length }) => sum + length, 0);

test('BK-10: files are in a backup byte by byte, and one with files in base64 is still read', async () => {
  const databases = [await testDatabase({}), await testDatabase({}), await testDatabase({})] as const;
  const [source, target, older] = databases;
  try {
    const dataDir = path.join(folder, 'from');
    await fillSource(source, dataDir);
    const small = path.join(folder, 'small.gz');
    await exportBackup(source, { dataDir, file: small });
    mkdirSync(path.join(dataDir, 'uploads/cd'), { recursive: true });
    for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(dataDir, name), bytes);
    const file = path.join(folder, 'whole.gz');
    await exportBackup(source, { dataDir, file });
    const grown = statSync(file).size - statSync(small).size;
    expect(grown).toBeLessThan(bytesOf(Object.values(files)) * 1.01);
    const restored = async (into: string) => {
      for (const [name, bytes] of Object.entries(files))
        expect(readFileSync(path.join(folder, into, name)).equals(bytes), name).toBe(true);
    };
    expect(await checkBackup(file)).toMatchObject({ problems: [], files: 7 });
    await importBackup(target, { dataDir: path.join(folder, 'to'), file });
    await restored('to');

    const earlier = path.join(folder, 'earlier.gz');
    writeFileSync(earlier, asEarlier(readFileSync(file)));
    expect(await checkBackup(earlier)).toMatchObject({ problems: [], files: 7 });
    await importBackup(older, { dataDir: path.join(folder, 'older'), file: earlier });
    await restored('older');
  } finally {
    for (const database of databases) await database.close();
  }
});

/** As the releases before wrote it. */
function asEarlier(backup: Buffer): Buffer {
  const bytes = gunzipSync(backup);
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at);
    const line = bytes.toString('utf8', at, end);
    at = end + 1;
    if (!/^\d+$/.test(line)) {
      lines.push(line.replace('"homestead":2', '"homestead":1'));
      continue;
    }
    const piece = bytes.subarray(at, at + Number(line));
    for (let from = 0; from < piece.length; from += 48 * 1024)
      lines.push(JSON.stringify(piece.toString('base64', from, from + 48 * 1024)));
    at += piece.length + 1;
  }
  return gzipSync(`${lines.join('\n')}\n`);
}
