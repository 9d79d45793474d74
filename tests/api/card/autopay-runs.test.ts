import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { stopAutopay } from '#lib/api/payments/autopay.ts';
import { payAhead } from '#lib/api/payments/pay-ahead.ts';
import { runAutopay } from '#lib/server/autopay/run-autopay.ts';
import { payments } from '#lib/server/db/schema.ts';
import { reconcileCards } from '#lib/server/payments/card/reconcile-cards.ts';
import { db } from '#lib/server/runtime.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import {
  autopayOf,
  byCard,
  dueDay,
  fromWallet,
  morningOn,
  newestNotice,
  on,
  paidOf,
  payByHand,
  resultsOf,
  stateOf,
  titlesOf,
} from '../../support/api/autopay.ts';
import { type CardPayment, setChargeOutcome, setFaults, setUpCardProvider, verified } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { as, expectSuccess, fillWallet, repaymentsOf } from '../../support/factories/index.ts';

const url = postgresUrl();
const world = setUpTestServer({ url });
setUpCardProvider();
// the first instalment of each plan falls due on 20 December
beforeEach(() => {
  world.clock.now = new Date('2026-11-20T08:00:00Z');
});

const run = (day: string) => on(world, day, runAutopay);

describe('AP-04: on its day an instalment is paid, exactly as much as is due', () => {
  test('from the wallet, once, by day', async () => {
    const plan = await fromWallet(500_000);
    await run('2026-12-19');
    world.clock.now = new Date('2026-12-20T05:00:00Z');
    await runAutopay();
    expect(await paidOf(plan)).toBe(0);
    await run(dueDay);
    await run(dueDay);
    expect(await paidOf(plan)).toBe(1);
    expect(await autopayOf(plan.customer)).toMatchObject({ wallet_balance: 400_000 });
    expect(await resultsOf(plan)).toEqual([`${dueDay} paid`]);
    const [payment] = await db().select().from(payments).where(eq(payments.planId, plan.id)).orderBy(desc(payments.id));
    expect(payment?.description).toBe('AutoPay: Instalment 1 of 6, Palm Grove Estate');
  });

  test('from the saved card', async () => {
    const { plan } = await byCard();
    await run(dueDay);
    expect(await paidOf(plan)).toBe(1);
    await run('2027-01-20');
    expect(await paidOf(plan)).toBe(2);
  });

  test('nothing when it was paid by hand, or ahead, before; then the next one on its day', async () => {
    const plan = await fromWallet(600_000);
    expectSuccess(await payByHand(plan));
    const [, second] = await repaymentsOf(plan);
    const ahead = { plan_id: plan.id, order: 'next', instalments: 2, first_id: second?.id, amount: 200_000 };
    expectSuccess(await as(plan.customer).call(payAhead, { ...ahead, payment_method: 'virtual_wallet' }));
    await run(dueDay);
    await run('2027-02-20');
    expect(await paidOf(plan)).toBe(3);
    await run('2027-03-20');
    expect(await paidOf(plan)).toBe(4);
  });

  test('it waits while a payment by hand is on its way', async () => {
    const plan = await fromWallet(500_000);
    world.clock.now = morningOn(dueDay);
    const { payment } = expectSuccess(await payByHand(plan, 'paystack')).body;
    await runAutopay();
    expect([await paidOf(plan), await resultsOf(plan)]).toEqual([0, []]);
    await setChargeOutcome((payment as CardPayment).reference, 'success');
    await verified(plan.customer, payment as CardPayment);
    await runAutopay();
    expect([await paidOf(plan), await resultsOf(plan)]).toEqual([1, []]);
  });

  test('AP-12: it ends with the last instalment', async () => {
    const plan = await fromWallet(700_000);
    for (const day of [dueDay, '2027-01-20', '2027-02-20', '2027-03-20', '2027-04-20', '2027-05-20']) await run(day);
    expect(await stateOf(plan)).toMatchObject({ autopay: { state: 'ended', ended_for: 'paid' }, next: null, left: 0 });
  });
});

describe('AP-05: what fails is tried again on days that the customer knows, then it needs attention', () => {
  test('from an empty wallet: four tries, a notice after each, then none any more', async () => {
    const plan = await fromWallet(0);
    for (const day of [20, 21, 22, 23, 24, 25, 26, 30]) await run(`2026-12-${day}`);
    expect(await resultsOf(plan)).toEqual(['25', '23', '21', '20'].map((day) => `2026-12-${day} failed`));
    const titles = await titlesOf(plan.customer);
    expect(titles.filter((title) => title === 'AutoPay could not pay')).toHaveLength(3);
    expect(titles.filter((title) => title === 'AutoPay needs your attention')).toHaveLength(1);
    expect(await stateOf(plan)).toMatchObject({ autopay: { state: 'attention' } });
  });

  test('money that comes in between is taken on the next of these days', async () => {
    const plan = await fromWallet(0);
    await run(dueDay);
    expect((await newestNotice(plan))?.content).toContain('We will try again on 21 December 2026');
    await fillWallet(plan.customer, 150_000);
    await run(dueDay);
    expect(await paidOf(plan)).toBe(0);
    await run('2026-12-21');
    expect(await paidOf(plan)).toBe(1);
    expect(await stateOf(plan)).toMatchObject({ autopay: { state: 'on' } });
  });

  test.each([
    ['a card that declines', 'declined', 'Declined'],
    ['a bank that wants its owner', 'challenge', 'Your bank wants you to confirm this payment yourself.'],
  ])('%s', async (_, fault, reason) => {
    const { plan } = await byCard();
    await setFaults({ charge: fault });
    await run(dueDay);
    expect(await resultsOf(plan)).toEqual([`${dueDay} failed`]);
    expect((await newestNotice(plan))?.content).toContain(reason);
    await setFaults({ charge: 'ok' });
    await run('2026-12-21');
    expect(await paidOf(plan)).toBe(1);
  });

  test('AP-07: a card that has expired is told of two weeks before, and not charged', async () => {
    const { plan } = await byCard('4065');
    await run('2026-12-07');
    expect(await newestNotice(plan)).toMatchObject({ title: 'The card of your AutoPay expires' });
    await run(dueDay);
    expect((await stateOf(plan))?.autopay?.attempts[0]).toMatchObject({
      result: 'failed',
      reason: 'Your card has expired.',
    });
    expect(await db().$count(payments, eq(payments.planId, plan.id))).toBe(1);
  });
});

describe('AP-06: a provider that answers late or never', () => {
  // it is waited for a second, not ten
  beforeEach(() => {
    const { timeout } = AbortSignal;
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 10));
    onTestFinished(() => limits.mockRestore());
  });

  test('charged without an answer: the instalment is paid once', async () => {
    const { plan } = await byCard();
    await setFaults({ charge: 'late' });
    await run(dueDay);
    await processEvents();
    await run(dueDay);
    expect([await paidOf(plan), await resultsOf(plan)]).toEqual([1, [`${dueDay} paid`]]);
  });

  test('neither charged nor answered: it is open first, then failed, and tried on the next day', async () => {
    const { plan } = await byCard();
    await setFaults({ charge: 'silent' });
    await run(dueDay);
    expect(await resultsOf(plan)).toEqual([`${dueDay} waiting`]);
    expect(await payByHand(plan)).toMatchObject({ body: { code: 'awaiting_confirmation' } });
    for (const minutes of [1, 2, 3, 4]) {
      world.clock.advance(minutes * 60_000);
      await reconcileCards();
    }
    await runAutopay();
    expect(await resultsOf(plan)).toEqual([`${dueDay} failed`]);
    expect((await titlesOf(plan.customer)).at(-1)).toBe('AutoPay could not pay');
    await setFaults({ charge: 'ok' });
    await run('2026-12-21');
    expect(await paidOf(plan)).toBe(1);
  });

  test('a bank that takes its time: open until it is known', async () => {
    const { plan } = await byCard();
    await setFaults({ charge: 'pending' });
    await run(dueDay);
    world.clock.advance(10 * 60_000);
    await reconcileCards();
    expect(await resultsOf(plan)).toEqual([`${dueDay} waiting`]);
    const [open] = await db().select().from(payments).where(eq(payments.planId, plan.id)).orderBy(desc(payments.id));
    await setChargeOutcome(open?.reference as string, 'success');
    await processEvents();
    expect(await resultsOf(plan)).toEqual([`${dueDay} paid`]);
  });
});

describe.skipIf(!url)('AP-09: an instalment is never paid twice', () => {
  const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

  test('several instances at once', async () => {
    const plans = [await fromWallet(900_000), (await byCard()).plan];
    world.clock.now = morningOn(dueDay);
    await times(5, runAutopay);
    for (const plan of plans) expect([await paidOf(plan), await resultsOf(plan)]).toEqual([1, [`${dueDay} paid`]]);
  });

  test('a payment by hand at the same moment: one of the two pays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const plan = round % 2 ? await fromWallet(900_000) : (await byCard()).plan;
      await fillWallet(plan.customer, 100_000);
      world.clock.now = morningOn(dueDay);
      const [first] = await repaymentsOf(plan);
      await Promise.all([payByHand(plan, 'virtual_wallet', first?.id), runAutopay(), processEvents()]);
      expect(await paidOf(plan)).toBe(1);
      const paid = and(eq(payments.repaymentId, Number(first?.id)), eq(payments.stage, 'completed'));
      expect(await db().$count(payments, paid)).toBe(1);
      expectSuccess(await as(plan.customer).call(stopAutopay, { plan_id: plan.id }));
      world.clock.now = new Date('2026-11-20T08:00:00Z');
    }
  });

  test('the event before the answer, and the reconciler beside both', async () => {
    const { plan } = await byCard();
    await setFaults({ webhook: 'duplicate' });
    world.clock.now = morningOn(dueDay);
    await Promise.all([runAutopay(), times(3, processEvents), times(3, reconcileCards)]);
    await processEvents();
    expect([await paidOf(plan), await resultsOf(plan)]).toEqual([1, [`${dueDay} paid`]]);
  });
});
