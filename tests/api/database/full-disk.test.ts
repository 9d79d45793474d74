import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { payFromWallet } from '#lib/server/ledger/settle-payment.ts';
import { isUnavailableError } from '#lib/server/process/database-unavailable.ts';
import { setRuntime } from '#lib/server/runtime.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { aListing, aPerson, aRunningPlan, fund } from '../../support/ledger/fixtures.ts';

const MEGABYTE = 1024 * 1024;
const disk = mkdtempSync(path.join(tmpdir(), 'homestead-full-'));

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
afterAll(() => {
  if (mounted) execFileSync('umount', [disk]);
  rmdirSync(disk);
});

const free = () => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};

test.skipIf(!mounted)(
  'OB-27: on a disk that fills up payments are refused, none hangs, and freeing space is enough',
  async () => {
    const dataDir = path.join(disk, 'data');
    const log = pino({ level: 'silent' });
    const database = await openDatabase({ dataDir, log });
    setRuntime({ database, log, clock: () => new Date(), settings: readSettings({ DATA_DIR: dataDir }) });
    const userId = await aPerson();
    const plan = await aRunningPlan(userId, await aListing(), { infrastructure: 10_000_000 });
    await fund(userId, 10_000_000);
    const pay = () =>
      payFromWallet({ userId, purpose: 'infrastructure', planId: plan.id, amount: 100, description: 'Fees' });
    await pay();
    expect(database.hasRoom()).toBe(true);
    // other programs take all but 9 MB, and then what the reserve gives free
    const filler = path.join(disk, 'filler');
    const fillUp = (name: string) =>
      writeFileSync(`${filler}-${name}`, Buffer.alloc(Math.max(0, free() - 9 * MEGABYTE)));
    fillUp('first');
    await expect.poll(() => database.hasRoom()).toBe(false);
    fillUp('second');
    let taken = 0;
    const refusal = await (async () => {
      for (;;)
        try {
          await pay();
          taken += 1;
        } catch (error) {
          return error;
        }
    })();
    expect(isUnavailableError(refusal)).toBe(true);
    expect(free()).toBeGreaterThan(0);
    expect((await checkHealth()).ok).toBe(true);
    expect(taken).toBeLessThan(1_000);
    for (const name of ['first', 'second']) rmSync(`${filler}-${name}`);
    await expect.poll(() => database.hasRoom()).toBe(true);
    await pay();
    expect((await checkHealth()).ok).toBe(true);
    expect(existsSync(path.join(dataDir, 'db.reserve'))).toBe(true);
    await database.close();
    rmSync(dataDir, { recursive: true });
  },
);
