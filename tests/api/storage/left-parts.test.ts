import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runtime } from '#lib/server/runtime.ts';
import { deleteOrphanedFiles } from '#lib/server/storage/delete-orphaned-files.ts';
import { setUpTestServer } from '../../support/api/world.ts';

setUpTestServer();

test('BK-16: parts of files that a crash has left are deleted after a day, and other names stay and stop nothing', async () => {
  const { DATA_DIR } = runtime().settings;
  const at = (name: string) => path.join(DATA_DIR, name);
  const parts = [
    'uploads/zz/9c-0123456789ab.part',
    'photos/zz/400.webp-0123456789ab.part',
    'uploads/zz/9c.jpg.unfinished',
  ];
  const foreign = ['uploads/.hidden', 'uploads/zz/a name.jpg'];
  for (const name of ['uploads/zz', 'photos/zz']) mkdirSync(at(name), { recursive: true });
  const ago = (days: number) => new Date(runtime().clock().getTime() - days * 86_400_000);
  for (const name of [...parts, ...foreign]) {
    writeFileSync(at(name), 'half');
    utimesSync(at(name), ago(2), ago(2));
  }
  const young = 'uploads/zz/9d-0123456789ab.part';
  writeFileSync(at(young), 'half');
  utimesSync(at(young), ago(0.5), ago(0.5));
  expect((await deleteOrphanedFiles()).deleted).toBe(parts.length);
  for (const name of parts) expect([name, existsSync(at(name))]).toEqual([name, false]);
  for (const name of [...foreign, young]) expect([name, existsSync(at(name))]).toEqual([name, true]);
});
