import { expect } from 'vitest';
import { officeHealth, startHealthCheck } from '#lib/api/office/health.ts';
import { ask } from './calls.ts';
import type { Portal } from './portal.ts';

/** Has the ledger checked by the running portal, and returns the checks that found something. */
export async function brokenChecks(portal: Portal, { token }: { token: string }) {
  const health = async () => (await ask(portal, officeHealth, {}, { token })).body.health;
  const patience = { timeout: 30_000 };
  // one that runs already may have passed what the test has just done
  await expect.poll(async () => (await health()).running, patience).toBeNull();
  const before = (await health()).checked_at;
  await ask(portal, startHealthCheck, {}, { token });
  const isDone = async () => {
    const { running, checked_at } = await health();
    return running === null && checked_at !== before;
  };
  await expect.poll(isDone, patience).toBe(true);
  return (await health()).checks.filter(({ ok }) => !ok);
}
