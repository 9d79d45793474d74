import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rejectPayment } from '#lib/api/office/payments/payments.ts';
import { paymentLinkSlip, verifyLinkPayment } from '#lib/api/payments/payment-links.ts';
import { repayment } from '#lib/api/payments/payments.ts';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { DAY } from '#lib/domain/durations.ts';
import { linkPayments, paymentLinks, users } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { forgetPayers } from '#lib/server/retention/forget-payers.ts';
import { db } from '#lib/server/runtime.ts';
import {
  type CardPayment,
  noticesOf,
  rowOfPayment,
  setChargeOutcome,
  setUpCardProvider,
} from '#tests/support/api/card.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  aPlan,
  as,
  confirmTransfer,
  expectSuccess,
  planOf,
  repayByTransfer,
} from '#tests/support/factories/index.ts';
import {
  aPaymentLink,
  endLink,
  openLink,
  ownLinks,
  payLink,
  transferByLink,
} from '#tests/support/factories/payment-links.ts';

const world = setUpTestServer();
setUpCardProvider();

const cardOf = (reply: Awaited<ReturnType<typeof payLink>>) => expectSuccess(reply).body.payment as CardPayment;
const verify = async (token: string, { reference }: CardPayment) =>
  expectSuccess(await send(verifyLinkPayment, { token, reference })).body.payment;
let payers = 0;
let payer = '';
beforeEach(() => {
  payers += 1;
  payer = `chidi${payers}@example.com`;
});

test('GF-01: a link shows the amount, the plan and a first name, and nothing else; its token is kept hashed', async () => {
  const plan = await aPlan();
  await db().update(users).set({ firstName: 'Adaeze', lastName: 'Okonkwo' }).where(eq(users.id, plan.customer.user.id));
  const token = await aPaymentLink(plan);
  const { body } = expectSuccess(await openLink(token));
  expect(body).toEqual({
    success: true,
    title: 'Instalment 1 of 6',
    amount: 100_000,
    first_name: 'Adaeze',
    property: plan.property.name,
    state: 'open',
  });
  expect(token.length).toBeGreaterThanOrEqual(43);
  const [row] = await db().select().from(paymentLinks).where(eq(paymentLinks.planId, plan.id));
  expect(JSON.stringify(row)).not.toContain(token);
  expect((await ownLinks(plan)).links).toMatchObject([{ state: 'open', opens: 1, payments: [] }]);
});

test('GF-02: paid by card, the plan is credited, the payer has the receipt, and the customer sees who it was', async () => {
  const plan = await aPlan();
  const token = await aPaymentLink(plan);
  const payment = cardOf(await payLink(token, { email: payer }));
  await setChargeOutcome(payment.reference, 'success');
  expect(await verify(token, payment)).toMatchObject({ status: 1 });
  expect(await rowOfPayment(payment.id)).toMatchObject({
    userId: plan.customer.user.id,
    planId: plan.id,
    purpose: 'repayment',
    stage: 'completed',
    received: 10_000_000,
    applied: 10_000_000,
  });
  expect(await planOf(plan)).toMatchObject({ next_repayment: { title: 'Instalment 2 of 6' } });
  expect(expectSuccess(await openLink(token)).body.state).toBe('paid');
  const [receipt] = await mailsTo(payer);
  expect(receipt?.text).toContain('₦100,000');
  expect(receipt?.text).toContain(`Instalment 1 of 6, ${plan.property.name}`);
  expect(receipt?.text).not.toContain(plan.customer.user.firstName);
  const [told] = await noticesOf(plan.customer, 'Payment confirmed');
  expect(told?.content).toMatch(/^Chidi Obi paid by your payment link\./);
  expect((await ownLinks(plan)).links).toMatchObject([{ state: 'paid', payments: [{ by: 'Chidi Obi', status: 1 }] }]);
  expect((await checkHealth()).ok).toBe(true);
});

test('GF-02: a transfer by a link waits for the office as any does, and its receipt goes to who has paid', async () => {
  const plan = await aPlan();
  const token = await aPaymentLink(plan);
  const slip = expectSuccess(await send(paymentLinkSlip, { token })).body;
  expect(slip).toMatchObject({ amount: 100_000, reference: expect.stringMatching(/^HS-/) });
  const { payment } = expectSuccess(await transferByLink(token, { email: payer })).body;
  expect(expectSuccess(await openLink(token)).body.state).toBe('confirming');
  expect((await noticesOf(plan.customer, 'Transfer by your payment link'))[0]?.content).toContain(
    'Chidi Obi has sent proof',
  );
  expect(await mailsTo(payer)).toEqual([]);
  await confirmTransfer(plan.office, payment.id, 120_000);
  expect(await findWalletBalance(plan.customer.user.id)).toBe(2_000_000);
  expect((await mailsTo(payer))[0]?.text).toContain('You have paid ₦120,000');
});

test('GF-02: the payer of a transfer that was not found is told so, without the reason for the customer', async () => {
  const plan = await aPlan();
  const { payment } = expectSuccess(await transferByLink(await aPaymentLink(plan), { email: payer })).body;
  expectSuccess(await as(plan.office).call(rejectPayment, { id: payment.id, reason: 'Adaeze knows why' }));
  const [mail] = await mailsTo(payer);
  expect(mail?.subject).toBe('We could not confirm your transfer');
  expect(mail?.text).not.toContain('Adaeze');
});

test('GF-03: a link ends when the customer ends it, makes another one, or after 14 days', async () => {
  const plan = await aPlan();
  const first = await aPaymentLink(plan);
  const second = await aPaymentLink(plan);
  for (const ended of [openLink(first), payLink(first, { email: payer })])
    expect(await ended).toMatchObject({ status: 422, body: { code: 'dead_link' } });
  expectSuccess(await endLink(plan));
  expectSuccess(await endLink(plan));
  expect((await openLink(second)).body.code).toBe('dead_link');
  const third = await aPaymentLink(plan);
  world.clock.advance(14 * DAY - 1000);
  expectSuccess(await openLink(third));
  world.clock.advance(1000);
  expect((await payLink(third, { email: payer })).body.code).toBe('dead_link');
  expect((await ownLinks(plan)).links.map(({ state }) => state)).toEqual(['expired', 'ended', 'ended']);
});

test('GF-03: one link pays one instalment: paid another way, it pays nothing more', async () => {
  const plan = await aPlan();
  const token = await aPaymentLink(plan);
  await confirmTransfer(plan.office, expectSuccess(await repayByTransfer(plan, 100_000)).body.payment.id, 100_000);
  expect(await payLink(token, { email: payer })).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  expect(expectSuccess(await openLink(token)).body.state).toBe('paid');
});

test('GF-04: the same press twice, and one more while it is open, are one payment', async () => {
  const plan = await aPlan();
  const token = await aPaymentLink(plan);
  const press = { attempt: 'one-press' };
  const first = cardOf(await payLink(token, { email: payer, ...press }));
  expect(cardOf(await payLink(token, { email: payer, ...press })).id).toBe(first.id);
  expect(cardOf(await payLink(token, { email: payer })).reference).toBe(first.reference);
  const sent = expectSuccess(await transferByLink(token, { email: payer, attempt: 'a-transfer' })).body.payment;
  expect(expectSuccess(await transferByLink(token, { email: payer, attempt: 'a-transfer' })).body.payment.id).toBe(
    sent.id,
  );
  expect((await transferByLink(token, { email: payer })).body.code).toBe('awaiting_confirmation');
});

test('GF-04: the customer never goes on with a card payment of somebody else, nor the other way round', async () => {
  const plan = await aPlan();
  const token = await aPaymentLink(plan);
  const own = async () =>
    expectSuccess(
      await as(plan.customer).call(repayment, { plan_id: plan.id, payment_method: 'paystack', amount: 100_000 }),
    ).body.payment as CardPayment;
  const theirs = cardOf(await payLink(token, { email: payer }));
  const mine = await own();
  expect(mine.reference).not.toBe(theirs.reference);
  expect(cardOf(await payLink(token, { email: 'ngozi@example.com' })).reference).not.toBe(mine.reference);
  await setChargeOutcome(theirs.reference, 'success');
  // it came late: nothing is owed to this payment any more
  expect(await verify(token, theirs)).toMatchObject({ status: 2 });
  expect(await findWalletBalance(plan.customer.user.id)).toBe(10_000_000);
  expect((await mailsTo(payer))[0]?.text).toContain('in the wallet of the person whose plan it is');
});

test('GF-04: ten payments can be begun by a link', async () => {
  const plan = await aPlan();
  const token = await aPaymentLink(plan);
  for (let count = 0; count < 10; count += 1) cardOf(await payLink(token, { email: `payer${count}@example.com` }));
  expect(await payLink(token, { email: 'payer11@example.com' })).toMatchObject({
    status: 429,
    body: { code: 'too_many' },
  });
});

test('GF-05: address and name of who has paid are kept for the receipt only', async () => {
  const plan = await aPlan();
  const token = await aPaymentLink(plan);
  const left = async () =>
    db()
      .select({ name: linkPayments.payerName, email: linkPayments.payerEmail })
      .from(linkPayments)
      .innerJoin(paymentLinks, eq(paymentLinks.id, linkPayments.linkId))
      .where(eq(paymentLinks.planId, plan.id));
  const begun = cardOf(await payLink(token, { email: payer }));
  const paid = cardOf(await payLink(token, { email: 'ngozi@example.com', payer_name: 'Ngozi' }));
  await setChargeOutcome(paid.reference, 'success');
  await verify(token, paid);
  expect(await left()).toEqual(
    expect.arrayContaining([
      { name: 'Chidi Obi', email: payer },
      { name: 'Ngozi', email: null },
    ]),
  );
  world.clock.advance((retentionDays.payerAddresses + 1) * DAY);
  await forgetPayers();
  expect(await left()).toEqual(expect.arrayContaining([{ name: 'Chidi Obi', email: null }]));
  world.clock.advance(retentionDays.payerNames * DAY);
  await forgetPayers();
  expect(await left()).toEqual([
    { name: null, email: null },
    { name: null, email: null },
  ]);
  expect(begun.id).not.toBe(paid.id);
});

test('GF-01: only the owner of a plan makes, sees and ends its links, and only for what can be paid', async () => {
  const plan = await aPlan();
  await aPaymentLink(plan);
  const other = { ...plan, customer: await aCustomer() };
  expect((await endLink(other)).status).toBe(404);
  await expect(aPaymentLink(other)).rejects.toThrow();
  const unsigned = await aPlan({ until: 'confirmed' });
  await expect(aPaymentLink(unsigned)).rejects.toThrow();
  expect(await send(verifyLinkPayment, { token: 'x'.repeat(43), reference: 'HS-NONE' })).toMatchObject({ status: 404 });
});
