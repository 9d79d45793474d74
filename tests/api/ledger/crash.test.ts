import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { setRuntime } from '#lib/server/runtime.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { aCustomer, aPlan, aProperty, someFees } from '../../support/factories/index.ts';
import { FEE } from '../../support/ledger/fee-from-wallet.ts';
import { recordFigures, rounds, timeoutFor } from '../../support/ledger/rounds.ts';

const WALLET = 5_000_000;
const folder = mkdtempSync(path.join(tmpdir(), 'homestead-crash-'));
const log = pino({ level: 'silent' });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a plan with fees for thousands of payments in the folder, and closes the database. */
async function aPlanInTheFolder() {
  const database = await openDatabase({ dataDir: folder, log });
  setRuntime({ database, log, clock: () => new Date(), settings: readSettings({ DATA_DIR: folder }) });
  const property = await aProperty({ fees: someFees.map((fee) => ({ ...fee, value: fee.value * 100 })) });
  const plan = await aPlan({ property, customer: await aCustomer({ wallet: WALLET }) });
  await database.close();
  return plan.id;
}

interface Found {
  broken: unknown[];
  paid: number;
  balance: number;
}

/** Lets a process pay from attempt `first` on and kills it after `acknowledged` payments; returns its output. */
function payAndKill(planId: number, first: number, acknowledged: number, later: number) {
  const file = path.resolve('tests/support/processes/crash-process.ts');
  const child = spawn(process.execPath, [file, folder, String(planId), String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: path.resolve('.cache/compiled') },
  });
  let found: Found | undefined;
  let last = first - 1;
  const kill = () => child.kill('SIGKILL');
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!found) found = JSON.parse(line) as Found;
    else last = Number(line);
    if (last === first + acknowledged - 1) setTimeout(kill, later);
  });
  return new Promise<{ found: Found; last: number }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) =>
      signal === 'SIGKILL' && found ? resolve({ found, last }) : reject(new Error(`ended with ${code}`)),
    );
  });
}

test('D-36 M-38: after being killed during payments, nothing acknowledged is lost and nothing is doubled', {
  timeout: timeoutFor(600_000),
}, async ({ task }) => {
  const planId = await aPlanInTheFolder();
  let acknowledged = -1;
  // a last process checks the result of the last kill
  for (let round = 0; round <= rounds(8); round += 1) {
    // the first attempt of a round repeats the last acknowledged one and must not pay again
    const { found, last } = await payAndKill(
      planId,
      Math.max(acknowledged, 0),
      1 + ((round * 7) % 11),
      (round * 5) % 13,
    );
    expect(found.broken).toEqual([]);
    expect(found.paid).toBeGreaterThanOrEqual(acknowledged + 1);
    // one more payment may be committed without having been acknowledged
    expect(found.paid).toBeLessThanOrEqual(acknowledged + 2);
    expect(found.balance).toBe((WALLET - found.paid * FEE) * 100);
    acknowledged = last;
  }
  recordFigures(task, { rounds: rounds(8), payments: acknowledged + 1 });
});
