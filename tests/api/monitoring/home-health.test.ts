import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { officeSummary } from '#lib/api/office/actions.ts';
import { officeHealth } from '#lib/api/office/payments-and-plans.ts';
import { checkResults } from '#lib/server/db/schema.ts';
import { checkLedger } from '#lib/server/monitoring/check-ledger.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, expectSuccess } from '../../support/factories/index.ts';

const world = setUpTestServer();

test('TP-10: the home says what the last check found and when; the first look makes the first check', async () => {
  const office = as(await anOffice());
  const home = async () => expectSuccess(await office.call(officeSummary)).body.health;
  const first = world.clock.now.toISOString();
  expect(await home()).toEqual({ ok: true, broken: [], checked_at: first });

  const name = 'Entries sum to zero';
  const [changed] = await db().update(checkResults).set({ ok: false }).where(eq(checkResults.name, name)).returning();
  expect(changed).toBeDefined();
  world.clock.advance(20 * 60_000);
  expect(await home()).toEqual({ ok: false, broken: [name], checked_at: first });
  expect(expectSuccess(await office.call(officeHealth)).body.health.ok).toBe(true);

  await checkLedger();
  expect(await home()).toEqual({ ok: true, broken: [], checked_at: world.clock.now.toISOString() });
});
