import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { packFolder } from '#lib/server/db/packed-database.ts';
import { StartError } from '#lib/server/process/start-error.ts';
import { whyNotWritable } from '#lib/server/settings/writable-folder.ts';

const MEGABYTE = 1024 * 1024;
const log = pino({ level: 'silent' });
const disk = mkdtempSync(path.join(tmpdir(), 'homestead-full-'));
const packed = mkdtempSync(path.join(tmpdir(), 'homestead-packed-'));
vi.mock('#lib/server/db/migrations.ts', async (original) => ({
  ...(await original<object>()),
  get packedDatabase() {
    return path.join(packed, 'database.gz');
  },
}));
const dataDir = path.join(disk, 'data');
const fillers = path.join(disk, 'fillers');

/** Only root may mount, and not everywhere. */
function mounts() {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const mounted = mounts();

/** Others take everything. */
function fillUp() {
  const { bavail, bsize } = statfsSync(disk);
  mkdirSync(fillers, { recursive: true });
  writeFileSync(path.join(fillers, String(readdirSync(fillers).length)), Buffer.alloc(bavail * bsize));
}
const freeAll = () => rmSync(fillers, { recursive: true, force: true });

const failureOf = async () => {
  const failure = await openDatabase({ dataDir, log }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  return (failure as Error).message;
};
const sentence = `The disk of DATA_DIR is full: ${dataDir}. Free 100 MB of it, or name a folder of another disk.`;

afterAll(() => {
  if (mounted) execFileSync('umount', [disk]);
  for (const folder of [disk, packed]) rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!mounted)('FA-09: a start on a full disk', () => {
  beforeAll(() => mkdirSync(dataDir));
  afterEach(freeAll);

  test('for the first time says so and leaves nothing of a database', async () => {
    fillUp();
    expect(await failureOf()).toBe(sentence);
    freeAll();
    // one that would fit, until others take the room or it turns out larger
    mkdirSync(path.join(packed, 'large'));
    writeFileSync(path.join(packed, 'large/zeros'), Buffer.alloc(400 * MEGABYTE));
    await packFolder(path.join(packed, 'large'), path.join(packed, 'database.gz'), []);
    expect(await failureOf()).toBe(sentence);
    expect(readdirSync(dataDir).filter((name) => !/^db\.(lock|reserve)/.test(name))).toEqual([]);
    rmSync(path.join(packed, 'database.gz'));
  });

  test('gives the reserve up and goes on; without one it says what to do', async () => {
    const first = await openDatabase({ dataDir, log });
    expect(existsSync(path.join(dataDir, 'db.reserve'))).toBe(true);
    await first.close();
    fillUp();
    expect(whyNotWritable(dataDir)).toBeUndefined();
    const second = await openDatabase({ dataDir, log });
    await second.ping();
    expect(existsSync(path.join(dataDir, 'db.reserve'))).toBe(false);
    expect(second.hasRoom()).toBe(false);
    await second.close();
    fillUp();
    expect(whyNotWritable(dataDir)).toBe('no space is left');
    expect(await failureOf()).toBe(sentence);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.probe'))).toEqual([]);
    freeAll();
    await (await openDatabase({ dataDir, log })).close();
  });
});
