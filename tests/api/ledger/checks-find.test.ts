import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '#lib/domain/durations.ts';
import { checkResults, ledgerSeals, ledgerTouches, wholeCheckResults } from '#lib/server/db/schema.ts';
import { loadDemo } from '#lib/server/demo/load-demo.ts';
import { lastSeal, sealJournals } from '#lib/server/ledger/checking/seal-journals.ts';
import { healthChecks } from '#lib/server/ledger/health-checks/health-checks.ts';
import { checkLedger } from '#lib/server/monitoring/check-ledger.ts';
import { checkWholeLedger } from '#lib/server/monitoring/check-whole-ledger.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { liftRules, type Plant, type Row } from '../../support/ledger/plants/plant.ts';
import { plants } from '../../support/ledger/plants/plants.ts';

const world = setUpTestServer();

beforeAll(async () => {
  await loadDemo();
  world.clock.advance(2 * HOUR);
  await checkLedger();
  await sealJournals({ block: 50, rest: true });
});

const brokenIn = async (table: typeof checkResults | typeof wholeCheckResults) =>
  (await db().select().from(table)).filter(({ ok }) => !ok).map(({ name }) => name);

class Undone extends Error {}

/** What the checks find of a damage, which is undone. */
async function findDamage(name: string, { damage }: Plant, row: Row, fresh: boolean) {
  const found = { recent: [] as string[], whole: [] as string[] };
  const undone = tx(async (open) => {
    await open.execute(liftRules(fresh));
    for (const statement of damage(row)) await open.execute(statement);
    await checkLedger();
    // what is broken stays to be looked at
    await checkLedger();
    found.recent = await brokenIn(checkResults);
    await checkWholeLedger({ checks: healthChecks.filter((check) => check.name === name) });
    found.whole = await brokenIn(wholeCheckResults);
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
  return found;
}

test('LC-01: after a clean check nothing is left to look at, and everything is sealed', async () => {
  expect(await brokenIn(checkResults)).toEqual([]);
  expect(await db().$count(ledgerTouches)).toBe(0);
  const { rows } = await db().execute<{ last: number }>(sql`select max(id) as last from journals`);
  expect((await lastSeal())?.lastJournal).toBe(Number(rows[0]?.last));
  expect(await db().$count(ledgerSeals)).toBeGreaterThan(3);
});

test('LC-02: every rule has a damage that it is tried with', () => {
  expect(Object.keys(plants).sort()).toEqual(healthChecks.map(({ name }) => name).sort());
});

describe.each(Object.entries(plants))('%s', (name, plant) => {
  test('LC-02: the hourly check finds it in what was changed, in an old row too, and goes on to say so', async () => {
    for (const row of ['newest', 'oldest'] as const) {
      const { recent, whole } = await findDamage(name, plant, row, true);
      expect(recent).toContain(name);
      expect(whole).toEqual([name]);
    }
  });

  test('LC-03: the whole check finds it in a sealed old row that nobody has told it of', async () => {
    const { recent, whole } = await findDamage(name, plant, 'oldest', false);
    expect(whole).toEqual([name]);
    // it would prove nothing if the hourly check had found it anyway
    if (plant.everyTime) expect(recent).toContain(name);
    else expect(recent).toEqual([]);
  });
});
