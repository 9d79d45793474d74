import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fullDiskNote } from '#lib/messages/incidents.ts';
import { leftBeside } from '#lib/server/backup/left-beside.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-left-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('NS-07: an export names what killed ones have left beside it, and not one that is being written', async () => {
  const ago = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ['old.gz.unfinished', 'now.gz.unfinished', 'old.gz']) writeFileSync(path.join(folder, name), '');
  for (const name of ['old.gz.unfinished', 'old.gz']) utimesSync(path.join(folder, name), ago, ago);
  expect(await leftBeside(path.join(folder, 'next.gz'))).toEqual([path.join(folder, 'old.gz.unfinished')]);
});

test('NS-09: /readyz says of a full disk what is refused', () => {
  expect(fullDiskNote({ hasRoom: true, free: 0.5 })).toBeUndefined();
  expect(fullDiskNote({ hasRoom: true, free: 0.09 })).toMatch(/files are refused, payments continue/);
  expect(fullDiskNote({ hasRoom: false, free: 0 })).toMatch(/payments and files are refused/);
});
