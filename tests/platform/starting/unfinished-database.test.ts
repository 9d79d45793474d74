import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { DAY } from '#lib/domain/durations.ts';
import { deleteIncompleteDatabases, moveIncompleteDatabase } from '#lib/server/db/unfinished-database.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'homestead-unfinished-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('FA-09: what first starts left that were killed is kept for a week', () => {
  const folder = path.join(dataDir, 'db');
  const log = pino({ level: 'silent' });
  const yesterday = `db.unfinished-${Date.now() - DAY}`;
  for (const name of ['db.unfinished-99', yesterday, 'db.unfinished-mine', 'db']) mkdirSync(path.join(dataDir, name));
  moveIncompleteDatabase(folder, log);
  moveIncompleteDatabase(folder, log);
  deleteIncompleteDatabases(folder);
  const last = expect.stringMatching(/^db\.unfinished-\d{13}$/);
  expect(readdirSync(dataDir).sort()).toEqual([yesterday, last, 'db.unfinished-mine']);
  deleteIncompleteDatabases(folder, Date.now() + 6.5 * DAY);
  expect(readdirSync(dataDir).sort()).toEqual([last, 'db.unfinished-mine']);
  deleteIncompleteDatabases(folder, Date.now() + 8 * DAY);
  expect(readdirSync(dataDir)).toEqual(['db.unfinished-mine']);
});
