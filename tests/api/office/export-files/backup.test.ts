import { expect, test } from 'vitest';
import { type ExportedRows, rowLines } from '#lib/server/backup/backup-rows.ts';
import { storedNames } from '#lib/server/backup/stored-files.ts';
import { makeFiles } from '#lib/server/office/export-files/export-file-worker.ts';
import { runtime } from '#lib/server/runtime.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { anOffice } from '#tests/support/factories/index.ts';
import { asked, filesFor } from '#tests/support/office/export-files.ts';

setUpTestServer();

test('EF-09: a backup has neither the rows of export files nor their parts, and all other tables', async () => {
  const person = await anOffice();
  await asked(person, 'GET /office/payments/export');
  await makeFiles();
  expect(await filesFor(person)).toMatchObject([{ state: 'ready' }]);
  const rows: ExportedRows = { counts: {}, uploads: new Set() };
  await runtime().database.tx(async (db) => {
    for await (const lines of rowLines(db, rows)) expect(lines).not.toContain('"asked_for"');
  });
  expect(rows.counts).not.toHaveProperty('export_files');
  expect(rows.counts.users).toBeGreaterThan(0);
  const names: string[] = [];
  for await (const name of storedNames(storage())) names.push(name);
  expect(names.filter((name) => name.startsWith('exports/'))).toEqual([]);
});
