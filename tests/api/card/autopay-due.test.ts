import { beforeEach, expect, test, vi } from 'vitest';
import { runAutopay } from '#lib/server/autopay/run-autopay.ts';
import { runtime } from '#lib/server/runtime.ts';
import { byCard, dueDay, fromWallet, on, paidOf, titlesOf } from '../../support/api/autopay.ts';
import { setUpCardProvider } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';

const world = setUpTestServer();
setUpCardProvider();
// the first instalment of each plan falls due on 20 December
beforeEach(() => {
  world.clock.now = new Date('2026-11-20T08:00:00Z');
});

/** How many transactions a run takes: each plan that is taken up is locked in one. */
async function transactionsOf(day: string) {
  const begun = vi.spyOn(runtime().database, 'tx');
  await on(world, day, runAutopay);
  const times = begun.mock.calls.length;
  begun.mockRestore();
  return times;
}

test('TP-11: AutoPay takes up only plans that have a notice to give or an instalment to try', async () => {
  const plan = await fromWallet(0);
  const { plan: expiring } = await byCard('4065');
  const told = async () => [(await titlesOf(plan.customer)).length, (await titlesOf(expiring.customer)).length];
  const [before = 0, expiringBefore = 0] = await told();
  // each is looked at once, to note when it has something to do
  expect(await transactionsOf('2026-12-05')).toBe(2);
  expect(await transactionsOf('2026-12-05')).toBe(0);
  expect(await transactionsOf('2026-12-06')).toBeGreaterThan(0);
  expect(await told()).toEqual([before, expiringBefore + 1]);
  expect(await transactionsOf('2026-12-16')).toBe(0);
  expect(await transactionsOf('2026-12-17')).toBeGreaterThan(0);
  expect(await told()).toEqual([before + 1, expiringBefore + 1]);
  for (const day of ['2026-12-17', '2026-12-18', '2026-12-19']) expect(await transactionsOf(day)).toBe(0);
  expect(await transactionsOf(dueDay)).toBeGreaterThan(0);
  expect(await transactionsOf(dueDay)).toBe(0);
});

test('TP-11: what does not fit into one batch of AutoPay is taken up by the next one of the same run', async () => {
  const plans = [await fromWallet(500_000), await fromWallet(500_000), await fromWallet(500_000)];
  const inTwos = () => runAutopay({ batch: 2 });
  await on(world, '2026-12-17', inTwos);
  for (const plan of plans) expect((await titlesOf(plan.customer)).at(-1)).toMatch(/^AutoPay pays on/);
  await on(world, dueDay, inTwos);
  expect(await Promise.all(plans.map(paidOf))).toEqual([1, 1, 1]);
});
