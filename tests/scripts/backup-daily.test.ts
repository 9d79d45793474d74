import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';

const script = fileURLToPath(new URL('../../deploy/backup-daily.mjs', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'homestead-daily-'));
const backups = path.join(folder, 'backups');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In place of dist/db.mjs: writes its file, or fails. */
const program = (works: boolean) => {
  const file = path.join(folder, 'db.mjs');
  const text = works
    ? "import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[3], process.argv[2]);"
    : 'process.exit(1);';
  writeFileSync(file, text);
  return file;
};
const run = (works = true) =>
  spawnSync(process.execPath, [script, program(works), backups, 'once'], { encoding: 'utf8' });
const age = (name: string, hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000);
  writeFileSync(path.join(backups, name), '');
  utimesSync(path.join(backups, name), at, at);
};
const names = () => readdirSync(backups).sort();

beforeEach(() => {
  rmSync(backups, { recursive: true, force: true });
  mkdirSync(backups);
});

test('NS-05: the job of compose.yaml makes a backup where the newest is a day old, and none where it is not', () => {
  run();
  expect(names()).toEqual([expect.stringMatching(/^portal-\d{4}-\d\d-\d\dT[\d-]+Z\.gz$/)]);
  run();
  expect(names()).toHaveLength(1);
  age(names()[0] as string, 24);
  run();
  expect(names().length).toBeGreaterThanOrEqual(1);
});

test('NS-05: it keeps the newest fourteen, removes what a killed one has left, and nothing else', () => {
  for (let day = 10; day < 28; day += 1) age(`portal-2026-10-${day}T02-00-00Z.gz`, (40 - day) * 24);
  age('portal-2026-10-27T02-00-00Z.gz.unfinished', 30);
  age('notes.txt', 900);
  expect(run().status).toBe(0);
  expect(names()).toHaveLength(15);
  expect(names()).toContain('notes.txt');
  expect(names()).toContain('portal-2026-10-27T02-00-00Z.gz');
  expect(names()).not.toContain('portal-2026-10-14T02-00-00Z.gz');
});

test('NS-05: one that fails says so, and the older ones stay', () => {
  age('portal-2026-10-10T02-00-00Z.gz', 30);
  expect(run(false).stderr).toContain('There was no backup, or it lacks files');
  expect(names()).toEqual(['portal-2026-10-10T02-00-00Z.gz']);
});

test('NS-05: compose.yaml has the job, and the portal expects its backups', () => {
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
  expect(services.backup.command).toContain('/deploy/backup-daily.mjs');
  expect(services.backup.secrets).toEqual(services.portal.secrets);
  expect(services.portal.environment.BACKUP_EXPECTED_HOURS).toBe('26');
});
