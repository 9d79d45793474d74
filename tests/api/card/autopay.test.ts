import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { officeAutopays, officeStopAutopay } from '#lib/api/office/autopay.ts';
import { officeCustomerDetail } from '#lib/api/office/customers.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { removeCard, saveCard, startAutopay, stopAutopay } from '#lib/api/payments/autopay.ts';
import { cardConsentVersion } from '#lib/domain/instalments/autopay.ts';
import { deleteSavedCards } from '#lib/server/accounts/closing/forget-cards.ts';
import { exportedAutopay } from '#lib/server/accounts/export/exported-autopay.ts';
import { runAutopay } from '#lib/server/autopay/run-autopay.ts';
import { officeActions, outbox, payments, savedCards } from '#lib/server/db/schema.ts';
import { sendRepaymentReminders } from '#lib/server/reminders/remind-of-repayments.ts';
import { db, tx } from '#lib/server/runtime.ts';
import {
  autopayOf,
  byCard,
  createSavedCard,
  dueDay,
  fromWallet,
  morningOn,
  newestNotice,
  on,
  paidOf,
  payByHand,
  start,
  stateOf,
  titlesOf,
} from '../../support/api/autopay.ts';
import { type CardPayment, setChargeOutcome, setUpCardProvider, verified } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { aCustomer, aPlan, as, expectSuccess } from '../../support/factories/index.ts';

const url = postgresUrl();
const world = setUpTestServer({ url });
setUpCardProvider();
// the first instalment of each plan falls due on 20 December
beforeEach(() => {
  world.clock.now = new Date('2026-11-20T08:00:00Z');
});

const run = (day: string) => on(world, day, runAutopay);

describe('AP-01: AutoPay is switched on with consent, for one plan and one source', () => {
  test('the text that was agreed to is shown again with its time, and the first payment is told', async () => {
    const plan = await fromWallet(0);
    expect(await stateOf(plan)).toMatchObject({
      autopay: {
        state: 'on',
        card: null,
        consented_at: '2026-11-20T08:00:00.000Z',
        consent: expect.stringMatching(/^I agree/),
      },
      next: { amount: 100_000, pay_on: dueDay },
    });
    expect((await newestNotice(plan))?.content).toContain(
      'Instalment 1 of 6 of ₦100,000 for Palm Grove Estate will be paid from your wallet on 20 December 2026',
    );
  });

  test('another version of the text, a plan of somebody else and a card of somebody else are refused', async () => {
    const [plan, other] = [await aPlan(), await aPlan()];
    const theirs = await createSavedCard(other.customer);
    const wallet = { plan_id: plan.id, source: 'wallet', consent: 99 };
    expect(await as(plan.customer).call(startAutopay, wallet)).toMatchObject({ body: { code: 'changed_meanwhile' } });
    expect(await as(other.customer).call(startAutopay, { ...wallet, consent: 1 })).toMatchObject({ status: 404 });
    expect(await start(plan, theirs)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await as(plan.customer).call(removeCard, { id: theirs.id })).toMatchObject({ status: 404 });
  });

  test('not while an instalment is late', async () => {
    const plan = await aPlan();
    world.clock.now = morningOn('2026-12-21');
    expect(await start(plan)).toMatchObject({ body: { code: 'pay_late_first' } });
  });

  test('switched on twice it is one; another source takes its place', async () => {
    const plan = await fromWallet(0);
    expectSuccess(await start(plan));
    const saved = await createSavedCard(plan.customer);
    expectSuccess(await start(plan, saved));
    const { body } = expectSuccess(await as(plan.office).call(officeAutopays, { id: plan.id }));
    expect(body.autopays.map(({ state, ended_for }) => [state, ended_for])).toEqual([
      ['on', null],
      ['ended', 'changed'],
    ]);
  });
});

describe('AP-02: a card is saved by a payment of ₦100 into the wallet, with consent', () => {
  test('AP-13: with its brand, last digits and expiry; its authorization is sealed and never answered', async () => {
    const customer = await aCustomer();
    const saved = await createSavedCard(customer);
    const answer = await autopayOf(customer);
    expect(answer).toMatchObject({
      wallet_balance: 100,
      cards: [{ id: saved.id, brand: 'visa', last4: '4081', expired: false }],
    });
    const [row] = await db().select().from(savedCards).where(eq(savedCards.id, saved.id));
    expect(Buffer.from(row?.authorization as Uint8Array).toString('latin1')).not.toContain('AUTH_');
    expect(JSON.stringify(answer)).not.toMatch(/AUTH_|SIG_/);
  });

  test('the same card again is the same saved card; more than five cards are refused', async () => {
    const customer = await aCustomer();
    await createSavedCard(customer);
    expect((await createSavedCard(customer)).id).toBe((await autopayOf(customer)).cards[0]?.id);
    for (const card of ['1111', '2222', '3333', '4444']) await createSavedCard(customer, card);
    expect(await as(customer).call(saveCard, { payment_method: 'paystack', consent: 1 })).toMatchObject({
      body: { code: 'too_many_saved' },
    });
  });

  test('of several that are being saved at once no more than five are', async () => {
    const customer = await aCustomer();
    for (const card of ['1111', '2222', '3333', '4444']) await createSavedCard(customer, card);
    const begin = async (card: string) => {
      const { body } = expectSuccess(
        await as(customer).call(saveCard, { payment_method: 'paystack', consent: cardConsentVersion }),
      );
      const payment = body.payment as CardPayment;
      await setChargeOutcome(payment.reference, 'success', { card });
      return payment;
    };
    const begun = [await begin('5555'), await begin('6666'), await begin('1111')];
    for (const payment of begun) await verified(customer, payment);
    const { cards, wallet_balance: balance } = await autopayOf(customer);
    expect(cards.map(({ last4 }) => last4).sort()).toEqual(['1111', '2222', '3333', '4444', '5555']);
    expect(balance).toBe(700);
    expect(await titlesOf(customer)).toContain('Your card was not saved');
  });

  test('a payment by card without consent saves none', async () => {
    const plan = await aPlan();
    const { payment } = expectSuccess(await payByHand(plan, 'paystack')).body;
    await setChargeOutcome((payment as CardPayment).reference, 'success', { card: '4081' });
    await verified(plan.customer, payment as CardPayment);
    expect((await autopayOf(plan.customer)).cards).toEqual([]);
  });

  test('AP-11: removing it forgets the authorization and stops the AutoPays that use it', async () => {
    const { plan, saved } = await byCard();
    expectSuccess(await as(plan.customer).call(removeCard, { id: saved.id }));
    const [row] = await db().select().from(savedCards).where(eq(savedCards.id, saved.id));
    expect([row?.authorization, row?.signature]).toEqual([null, null]);
    expect(await stateOf(plan)).toMatchObject({ autopay: { state: 'ended', ended_for: 'card_removed' } });
    await run(dueDay);
    expect(await paidOf(plan)).toBe(0);
  });
});

describe('AP-03: three days before, the customer is told amount, day, source and how to stop', () => {
  test('once, in place of the usual reminder', async () => {
    const plan = await fromWallet(0);
    await run('2026-12-16');
    expect(await titlesOf(plan.customer)).not.toContain('AutoPay pays on 20 December 2026');
    await run('2026-12-17');
    await run('2026-12-18');
    await sendRepaymentReminders();
    const notice = await newestNotice(plan);
    expect(notice).toMatchObject({ title: 'AutoPay pays on 20 December 2026' });
    expect(notice?.content).toMatch(
      /₦100,000 for Palm Grove Estate will be paid from your wallet on 20 December 2026.*stop/s,
    );
    const mails = await db().select().from(outbox).where(eq(outbox.recipient, plan.customer.user.email));
    expect(mails.filter(({ subject }) => subject.includes('AutoPay pays on'))).toHaveLength(1);
  });
});

describe('AP-08: it can be stopped at any time', () => {
  test('by the customer: nothing is taken any more', async () => {
    const plan = await fromWallet(500_000);
    expectSuccess(await as(plan.customer).call(stopAutopay, { plan_id: plan.id }));
    await run(dueDay);
    expect(await paidOf(plan)).toBe(0);
    expect(await stateOf(plan)).toMatchObject({ autopay: { state: 'ended', ended_for: 'customer' } });
  });

  test('AP-10: by the office, with a reason that the customer reads and the log keeps', async () => {
    const plan = await fromWallet(0);
    const { body } = expectSuccess(await as(plan.office).call(officeCustomerDetail, { id: plan.customer.user.id }));
    expect(body.plans).toMatchObject([{ id: plan.id, autopay: 'on' }]);
    const reason = 'She asked us on the phone';
    expectSuccess(await as(plan.office).call(officeStopAutopay, { id: plan.id, reason }));
    expect((await newestNotice(plan))?.content).toContain(reason);
    const [action] = await db().select().from(officeActions).orderBy(desc(officeActions.id)).limit(1);
    expect(action).toMatchObject({ action: 'stop_autopay', subject: `plan ${plan.id}`, detail: { reason } });
    expect(await as(plan.office).call(officeStopAutopay, { id: plan.id, reason })).toMatchObject({
      body: { code: 'already_handled' },
    });
  });

  test('AP-12: a refund of an instalment stops it, so that it is not taken again', async () => {
    const plan = await fromWallet(500_000);
    await run(dueDay);
    const [payment] = await db().select().from(payments).where(eq(payments.planId, plan.id)).orderBy(desc(payments.id));
    expectSuccess(await as(plan.office).call(refundPayment, { id: payment?.id, reason: 'Agreed with her' }));
    await run(dueDay);
    await run('2026-12-21');
    expect(await paidOf(plan)).toBe(0);
    expect((await newestNotice(plan))?.content).toContain('AutoPay is off for this plan.');
  });
});

describe('AP-14: the export and the closing of an account', () => {
  test('the export says what was agreed to, and holds no authorization', async () => {
    const { plan } = await byCard();
    const exported = await exportedAutopay(plan.customer.user.id);
    expect(exported).toMatchObject({
      autopays: [{ plan_id: plan.id, source: 'card', state: 'on', consent: expect.stringMatching(/^I agree/) }],
      saved_cards: [{ brand: 'visa', last4: '4081', consent: expect.stringMatching(/^I agree/) }],
    });
    expect(JSON.stringify(exported)).not.toMatch(/AUTH_|SIG_/);
  });

  test('closed, its cards are forgotten', async () => {
    const { plan, saved } = await byCard();
    const { id } = plan.customer.user;
    await tx(() => deleteSavedCards(id));
    const [row] = await db().select().from(savedCards).where(eq(savedCards.id, saved.id));
    expect(row).toMatchObject({ authorization: null, signature: null, last4: '', bank: null, brand: 'card' });
    expect(await stateOf(plan)).toMatchObject({ autopay: { state: 'ended', ended_for: 'closed' } });
  });
});
