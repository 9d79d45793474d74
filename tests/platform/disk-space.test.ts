import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { watchDiskSpace } from '#lib/server/db/disk-space.ts';
import { pgliteClient } from '#lib/server/db/pglite-client.ts';
import { isUnavailableError } from '#lib/server/process/database-unavailable.ts';
import { testEngine } from '#tests/support/database/test-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-room-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const reserve = path.join(folder, 'db.reserve');
const MEGABYTE = 1024 * 1024;

/** A disk of which so many megabytes are free without the reserve. */
function aDisk(free: number) {
  const disk = { free };
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line).level) });
  const room = watchDiskSpace(reserve, {
    log,
    kept: 0,
    freeBeside: (file) => disk.free * MEGABYTE - (existsSync(file) ? statSync(file).size : 0),
  });
  return { disk, room, lines };
}

test('OB-26: space is kept ahead; while it is short nothing is begun, then nothing written, and freeing is enough', () => {
  const { disk, room, lines } = aDisk(500);
  const state = () => [room.hasRoom(), room.mayWrite(), existsSync(reserve)];
  expect(state()).toEqual([true, true, true]);
  // others fill the disk
  disk.free = 32 + 60;
  expect(state()).toEqual([false, true, true]);
  disk.free = 32 + 20;
  expect(state()).toEqual([false, true, false]);
  disk.free = 20;
  expect(state()).toEqual([false, false, false]);
  disk.free = 90;
  expect(state()).toEqual([false, true, false]);
  disk.free = 200;
  expect(state()).toEqual([true, true, true]);
  expect(lines).toEqual([50, 40]);
});

test('OB-26: without room the database refuses to write as an outage, and is still read', async () => {
  let mayWrite = true;
  const lite = await testEngine();
  const { client } = pgliteClient(lite, { mayWrite: () => mayWrite });
  await client.query('create table kept (n int)');
  mayWrite = false;
  const refused = await client.query('insert into kept values ($1)', [1]).catch((error: unknown) => error);
  expect(isUnavailableError(refused)).toBe(true);
  await expect(client.transaction((open) => open.query('delete from kept'))).rejects.toThrow('no room');
  expect((await client.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 0 }]);
  mayWrite = true;
  await client.query('insert into kept values ($1)', [1]);
  await lite.close();
});
