import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#lib/server/db/embedded.ts';
import { fillSource } from '#tests/support/database/backup-source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-backup-command-'));
const inFolder = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/db.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: inFolder(dataDir), DATABASE_URL: '', LOG_LEVEL: 'silent' },
  });
  return { status, stdout, stderr };
}

test('BK-12: refuses a folder without a database, makes nothing there, and says whom a backup holds', async () => {
  const commands = [
    ['export', inFolder('none.gz')],
    ['status'],
    ['quiet'],
    ['activate'],
    ['turn-off-second-factor', 'a@b.example'],
  ];
  for (const args of commands)
    expect([args, run('mistyped', ...args)]).toEqual([
      args,
      {
        status: 1,
        stdout: '',
        stderr: `There is no database in ${inFolder('mistyped')}: set DATA_DIR to the folder of the portal, or DATABASE_URL to its PostgreSQL.\n`,
      },
    ]);
  for (const name of ['mistyped', 'none.gz']) expect(existsSync(inFolder(name))).toBe(false);

  const database = await openEmbedded(inFolder('portal'), pino({ level: 'silent' }));
  await fillSource(database, inFolder('files'));
  await database.close();
  const file = inFolder('backup.gz');
  const held = 'In it are 2 customers and 3 plans.\n';
  expect(run('portal', 'export', file)).toMatchObject({ status: 0, stdout: expect.stringContaining(held) });
  expect(run('elsewhere', 'check', file).stdout).toContain(held);
  expect(run('copy', 'import', file).stdout).toContain(held);
  expect(run('copy', 'status').stdout).toContain('This is a copy');
});

test('BD-02: what other means have restored becomes a quiet copy by a command, once, until it is activated', async () => {
  const database = await openEmbedded(inFolder('restored'), pino({ level: 'silent' }));
  await fillSource(database, inFolder('files'));
  await database.close();
  expect(run('restored', 'status').stdout).toContain('This database is no restored copy');
  const quiet = run('restored', 'quiet');
  expect(quiet).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/This is a copy.*sends and charges nothing/),
  });
  expect(run('restored', 'quiet')).toEqual(quiet);
  expect(run('restored', 'activate').stdout).toContain('Activated');
  expect(run('restored', 'status').stdout).toContain('This database is no restored copy');
});

test('BK-17: says what it failed at', async () => {
  writeFileSync(inFolder('text.gz'), 'hello');
  expect(run('portal', 'check', inFolder('text.gz'))).toEqual({
    status: 1,
    stdout: '',
    stderr: `${inFolder('text.gz')} is not a backup of this application\n`,
  });
  expect(run('portal', 'export', inFolder('no such folder/backup.gz')).stderr).toBe(
    `${inFolder('no such folder/backup.gz')} cannot be written: there is no such file or folder\n`,
  );
});
