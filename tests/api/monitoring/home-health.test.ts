import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { officeSummary } from '#lib/api/office/actions.ts';
import { officeHealth, startHealthCheck } from '#lib/api/office/health.ts';
import type { LedgerCheckKind } from '#lib/domain/operations/ledger-checks.ts';
import { checkResults, wholeCheckResults } from '#lib/server/db/schema.ts';
import { healthChecks } from '#lib/server/ledger/health-checks/health-checks.ts';
import { checkLedger } from '#lib/server/monitoring/check-ledger.ts';
import { checkWholeLedger } from '#lib/server/monitoring/check-whole-ledger.ts';
import { db } from '#lib/server/runtime.ts';
import { runDueTasks } from '#lib/server/scheduler/run-due-tasks.ts';
import { tasks } from '#lib/server/scheduler/tasks.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, expectSuccess } from '../../support/factories/index.ts';

const world = setUpTestServer();

const screens = async () => {
  const office = as(await anOffice());
  return {
    home: async () => expectSuccess(await office.call(officeSummary)).body.health,
    health: async () => expectSuccess(await office.call(officeHealth)).body.health,
    start: (kind: LedgerCheckKind = 'recent') => office.call(startHealthCheck, { kind }),
  };
};
const ledgerTask = tasks.filter(({ name }) => name === 'check_ledger');

test('SZ-01, TP-10: no request checks the ledger; screens show what the last check found, and when', async () => {
  const { home, health } = await screens();
  expect(await home()).toEqual({ ok: true, broken: [], checked_at: null });
  const none = { ok: true, checks: [], checked_at: null, covered: null, running: null };
  expect(await health()).toEqual({ ...none, whole: none, sealed: null });

  const first = world.clock.now.toISOString();
  await checkLedger();
  expect(await home()).toEqual({ ok: true, broken: [], checked_at: first });

  const name = 'Entries sum to zero';
  const [changed] = await db().update(checkResults).set({ ok: false }).where(eq(checkResults.name, name)).returning();
  expect(changed).toBeDefined();
  world.clock.advance(20 * 60_000);
  expect(await home()).toEqual({ ok: false, broken: [name], checked_at: first });
  expect(await health()).toMatchObject({ ok: false, checked_at: first });

  await checkLedger();
  expect(await home()).toEqual({ ok: true, broken: [], checked_at: world.clock.now.toISOString() });
});

test('SZ-02: a new database is checked at once, later every hour, and whenever the office asks', async () => {
  const { health, start } = await screens();
  await runDueTasks(ledgerTask);
  const atOnce = world.clock.now.toISOString();
  expect(await health()).toMatchObject({ ok: true, checked_at: atOnce, running: null });
  expect((await health()).checks.map(({ name }) => name)).toEqual(healthChecks.map(({ name }) => name));

  world.clock.advance(5 * 60_000);
  await runDueTasks(ledgerTask);
  expect(await health()).toMatchObject({ checked_at: atOnce });
  expect(expectSuccess(await start()).body).toMatchObject({ running: { done: 0, total: healthChecks.length } });
  await runDueTasks(ledgerTask);
  expect(await health()).toMatchObject({ checked_at: world.clock.now.toISOString(), running: null });
});

test('SZ-02: while a check runs it says how far it is, and no other instance takes it over', async () => {
  const { health, start } = await screens();
  await start();
  await runDueTasks(ledgerTask);
  const seen: unknown[] = [];
  let runs = 0;
  const slow = ledgerTask.map((task) => ({
    ...task,
    async run(renew: () => Promise<void>) {
      runs++;
      await checkLedger({
        renew: async () => {
          world.clock.advance(60_000);
          await renew();
          seen.push((await health()).running);
          if (seen.length % 10 === 0) await runDueTasks(slow);
        },
      });
    },
  }));
  world.clock.advance(60 * 60_000);
  await runDueTasks(slow);
  expect(runs).toBe(1);
  expect(seen).toEqual(healthChecks.map((_, index) => ({ done: index + 1, total: healthChecks.length })));
  expect((await health()).running).toBeNull();
});

const wholeTask = tasks.filter(({ name }) => name === 'check_whole_ledger');

test('LC-04: the whole ledger is checked at once, every night and whenever the office asks, beside the hourly check', async () => {
  const { home, health, start } = await screens();
  await runDueTasks(wholeTask);
  const atOnce = world.clock.now.toISOString();
  expect((await health()).whole).toMatchObject({ ok: true, checked_at: atOnce, running: null });
  expect((await health()).whole.checks.map(({ name }) => name)).toEqual(healthChecks.map(({ name }) => name));

  world.clock.advance(5 * 60_000);
  await runDueTasks(wholeTask);
  expect((await health()).whole.checked_at).toBe(atOnce);
  expect(expectSuccess(await start('whole')).body.running).toMatchObject({ done: 0 });
  expect((await health()).running).toBeNull();
  await runDueTasks(wholeTask);
  expect((await health()).whole).toMatchObject({ checked_at: world.clock.now.toISOString(), running: null });

  world.clock.advance(24 * 60 * 60_000);
  await runDueTasks(wholeTask);
  expect((await health()).whole.checked_at).toBe(world.clock.now.toISOString());

  const name = 'Entries sum to zero';
  await db().update(wholeCheckResults).set({ ok: false }).where(eq(wholeCheckResults.name, name));
  expect(await home()).toMatchObject({ ok: false, broken: [name] });
  await db().update(wholeCheckResults).set({ ok: true }).where(eq(wholeCheckResults.name, name));
});

test('LC-04: while the whole ledger is checked it says how far it is', async () => {
  const { health } = await screens();
  const seen: number[] = [];
  await runDueTasks(wholeTask);
  const slow = wholeTask.map((task) => ({
    ...task,
    run: (renew: () => Promise<void>) =>
      checkWholeLedger({
        renew: async () => {
          await renew();
          const running = (await health()).whole.running;
          if (running) seen.push(running.done / running.total);
        },
      }),
  }));
  world.clock.advance(24 * 60 * 60_000);
  await runDueTasks(slow);
  expect(seen.length).toBeGreaterThan(10);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(Math.max(...seen)).toBeLessThanOrEqual(1);
  expect((await health()).whole.running).toBeNull();
});
