import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { officeHealth, startHealthCheck } from '#lib/api/office/health.ts';
import type { Client } from '../client.ts';

/** Seconds for a check of the whole ledger, beside whatever else the server does. */
const PATIENCE = 120;

/** Has the server check its ledger, and fails with what it found. */
export async function assertHealthyLedger(office: Client) {
  const before = (await office.call(officeHealth)).health.checked_at;
  await office.call(startHealthCheck);
  for (let second = 0; second < PATIENCE; second++) {
    const { health } = await office.call(officeHealth);
    if (health.running === null && health.checked_at !== before) {
      assert.deepEqual(
        health.checks.filter(({ ok }) => !ok),
        [],
      );
      return;
    }
    await wait(1_000);
  }
  assert.fail(`the check of the ledger took more than ${PATIENCE} seconds`);
}
