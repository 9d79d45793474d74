import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#lib/server/db/database.ts';
import { payments } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { balanceOf } from '#lib/server/ledger/wallets.ts';
import { db, setRuntime } from '#lib/server/runtime.ts';
import { readSettings } from '#lib/server/settings.ts';
import { aCustomer, aPlan, aProperty, someFees } from '../support/factories.ts';

const ROUNDS = 8;
const WALLET = 5_000_000;
const folder = mkdtempSync(path.join(tmpdir(), 'homestead-crash-'));
const log = pino({ level: 'silent' });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is true of the files in the folder, looked at by this process while no other has them. */
async function opened<T>(look: () => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: folder, log });
  setRuntime({ database, log, clock: () => new Date(), settings: readSettings({ DATA_DIR: folder }) });
  try {
    return await look();
  } finally {
    await database.close();
  }
}

/** Lets a process pay from attempt `first` on and kills it as soon as `acknowledged` are; gives the last it told of. */
function payAndKill(planId: number, first: number, acknowledged: number): Promise<number> {
  const file = path.resolve('tests/support/crash-child.ts');
  const child = spawn(process.execPath, [file, folder, String(planId), String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = first - 1;
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = Number(line);
    if (last === first + acknowledged - 1) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) =>
      signal === 'SIGKILL' ? resolve(last) : reject(new Error(`ended with ${code}`)),
    );
  });
}

test('D-36 M-38: killed in the midst of payments, nothing acknowledged is lost and nothing is doubled', async () => {
  const { planId, userId } = await opened(async () => {
    const property = await aProperty({ fees: someFees.map((fee) => ({ ...fee, value: fee.value * 100 })) });
    const plan = await aPlan({ property, customer: await aCustomer({ wallet: WALLET }) });
    return { planId: plan.id, userId: plan.customer.user.id };
  });
  let acknowledged = -1;
  for (let round = 0; round < ROUNDS; round += 1) {
    // the first attempt of a round repeats the last one that was told of: it must not pay a second time
    acknowledged = await payAndKill(planId, Math.max(acknowledged, 0), 3 + ((round * 7) % 11));
    const found = await opened(async () => ({
      health: await checkHealth(),
      paid: await db().$count(payments, and(eq(payments.planId, planId), eq(payments.purpose, 'infrastructure'))),
      balance: await balanceOf(userId),
    }));
    expect(found.health).toMatchObject({ ok: true });
    expect(found.paid).toBeGreaterThanOrEqual(acknowledged + 1);
    // one more may have been written whose answer nobody heard
    expect(found.paid).toBeLessThanOrEqual(acknowledged + 2);
    expect(found.balance).toBe(WALLET * 100 - found.paid * 100_100);
  }
}, 240_000);
