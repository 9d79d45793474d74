import { expect, test, vi } from 'vitest';
import { officeActions, officeSummary } from '#lib/api/office/actions.ts';
import { officePayments } from '#lib/api/office/payments/payments.ts';
import { clearProviderEvent, officeProviderEvents, proposeReversal } from '#lib/api/office/provider-events.ts';
import { alreadyReversed } from '#lib/messages/office/reversals.ts';
import { providerEvents } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { reconcileCards } from '#lib/server/payments/card/reconcile-cards.ts';
import { db, log } from '#lib/server/runtime.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import {
  fundByCard,
  paidAtProvider,
  paymentsOf,
  postEvent,
  setChargeOutcome,
  setUpCardProvider,
  transfer,
  verified,
  withVirtualAccount,
} from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  approveBySomebodyElse,
  as,
  expectSuccess,
  type Person,
} from '../../support/factories/index.ts';

const world = setUpTestServer();
setUpCardProvider();

const aDay = 24 * 60 * 60_000;
const disputed = (reference: string, more: object = {}) => ({ id: 2867, transaction: { reference }, ...more });
const eventsOf = async (office: Person) => expectSuccess(await as(office).call(officeProviderEvents)).body.events;

test('a refund at the provider is reported to the office, changes nothing and contradicts nothing in the ledger', async () => {
  const { customer, payment } = await paidAtProvider();
  expect(await verified(customer, payment)).toBe(1);
  const { reference } = payment;
  await postEvent('charge.dispute.create', disputed(reference));
  await postEvent('charge.dispute.resolve', disputed(reference, { resolution: 'merchant-accepted' }));
  await postEvent('refund.processed', { transaction_reference: reference, amount: '500000' });
  await processEvents();
  const office = await anOffice();
  expect((await eventsOf(office)).map(({ problem }) => problem)).toEqual([
    expect.stringContaining(`payment ${payment.id} (${reference}): its payer disputes it`),
    expect.stringContaining('merchant-accepted'),
    expect.stringContaining('has paid it back'),
  ]);
  expect(await findWalletBalance(customer.user.id)).toBe(500_000);
  expect(await checkHealth()).toMatchObject({ ok: true });
  expect(expectSuccess(await as(office).call(officeSummary)).body.card.unprocessed_events).toBe(3);

  const key = 'charge.dispute.create:2867';
  expectSuccess(await as(office).call(clearProviderEvent, { key, note: 'Answered the bank' }));
  expect((await eventsOf(office)).map((event) => event.key)).not.toContain(key);
  world.clock.advance(aDay);
  await processEvents();
  expect((await eventsOf(office)).map((event) => event.key)).not.toContain(key);
  expect((await eventsOf(office)).length).toBe(2);
  const { actions } = expectSuccess(await as(office).call(officeActions, { area: 'payment' })).body;
  expect(actions.data[0]).toMatchObject({
    action: 'clear_provider_event',
    subject: `event ${key}`,
    detail: { note: 'Answered the bank', problem: expect.stringContaining(reference) },
  });
  const again = await as(office).call(clearProviderEvent, { key, note: 'Once more' });
  expect([again.status, again.body.message]).toEqual([409, 'This event has already been resolved.']);
  await db().delete(providerEvents);
});

test('CB-01, CB-02, CB-03: a lost dispute is taken back in one press, by two people, once, and clears what led to it', async () => {
  const { customer, payment } = await paidAtProvider();
  expect(await verified(customer, payment)).toBe(1);
  const { reference } = payment;
  await postEvent('charge.dispute.create', disputed(reference));
  await postEvent('charge.dispute.resolve', disputed(reference, { resolution: 'merchant-accepted' }));
  await postEvent('refund.processed', { transaction_reference: reference, amount: '500000' });
  await processEvents();
  const office = await anOffice();
  const [opened, lost, refunded] = await eventsOf(office);
  expect([opened, lost, refunded].map((event) => event?.reversal)).toEqual([
    { kind: 'disputed', payment_id: payment.id, amount: null, standing: 5_000, waits: false },
    { kind: 'lost', payment_id: payment.id, amount: null, standing: 5_000, waits: false },
    { kind: 'refunded', payment_id: payment.id, amount: 5_000, standing: 5_000, waits: false },
  ]);
  const takeBack = (key = '') => as(office).call(proposeReversal, { key });
  expect(await takeBack(opened?.key)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const { approval } = expectSuccess(await takeBack(lost?.key)).body;
  expect(approval.summary).toBe('Reverse ₦5,000: ₦5,000 is taken from the wallet');
  expect(await takeBack(refunded?.key)).toMatchObject({ status: 409, body: { code: 'awaiting_approval' } });
  expect((await eventsOf(office)).every(({ reversal }) => reversal?.waits)).toBe(true);
  await approveBySomebodyElse(approval.id);
  expect(await findWalletBalance(customer.user.id)).toBe(0);
  expect((await eventsOf(office)).map(({ key }) => key)).toEqual([refunded?.key]);
  // the money has left once, however often the provider tells it
  expect(await takeBack(refunded?.key)).toMatchObject({ status: 409, body: { message: alreadyReversed } });
  expect(await checkHealth()).toMatchObject({ ok: true });
  await db().delete(providerEvents);
});

test('WK-05: that a customer keeps what was paid back to them takes two people; nothing else that is told does', async () => {
  const { customer, payment } = await paidAtProvider();
  expect(await verified(customer, payment)).toBe(1);
  await postEvent('charge.dispute.create', disputed(payment.reference, { id: 31 }));
  await postEvent('charge.dispute.resolve', disputed(payment.reference, { id: 31, resolution: 'merchant-accepted' }));
  await processEvents();
  const finance = await anOffice({ staffRole: 'finance' });
  const [opened, lost] = await eventsOf(finance);
  const clear = (key = '') => as(finance).call(clearProviderEvent, { key, note: 'They have paid by transfer' });
  expect(expectSuccess(await clear(opened?.key)).body.approval).toBeNull();
  const { approval } = expectSuccess(await clear(lost?.key)).body;
  expect(approval?.summary).toMatch(/^Leave ₦5,000 with .+ although the card provider has refunded part or all of it/);
  expect((await clear(lost?.key)).body.code).toBe('awaiting_approval');
  expect((await as(finance).call(proposeReversal, { key: lost?.key })).body.code).toBe('awaiting_approval');
  expect((await eventsOf(finance)).map(({ key, reversal }) => [key, reversal?.waits])).toEqual([[lost?.key, true]]);
  await approveBySomebodyElse(approval?.id ?? 0);
  expect(await eventsOf(finance)).toEqual([]);
  expect(await findWalletBalance(customer.user.id)).toBe(500_000);
  expect((await clear(lost?.key)).body.code).toBe('changed_meanwhile');
  await db().delete(providerEvents);
});

test('CB-02, CB-04: a refund in part takes back its part; a dispute that was won changes nothing', async () => {
  const { customer, payment } = await paidAtProvider();
  expect(await verified(customer, payment)).toBe(1);
  const { reference } = payment;
  await postEvent('charge.dispute.resolve', disputed(reference, { resolution: 'declined' }));
  await postEvent('refund.processed', { transaction_reference: reference, amount: 200_000 });
  await processEvents();
  const office = await anOffice();
  const [won, refunded] = await eventsOf(office);
  expect(won?.reversal).toMatchObject({ kind: 'won' });
  expect(await as(office).call(proposeReversal, { key: won?.key })).toMatchObject({ status: 409 });
  const { approval } = expectSuccess(await as(office).call(proposeReversal, { key: refunded?.key })).body;
  await approveBySomebodyElse(approval.id);
  expect(await findWalletBalance(customer.user.id)).toBe(300_000);
  expect((await eventsOf(office)).map(({ key }) => key)).toEqual([won?.key]);
  expect(await checkHealth()).toMatchObject({ ok: true });
  await db().delete(providerEvents);
});

test('HO-02 HO-03: refunds and disputes of what is not booked or not known are listed as such, none is dropped', async () => {
  const { payment } = await paidAtProvider();
  await postEvent('charge.dispute.create', disputed(payment.reference));
  await postEvent('refund.processed', { transaction_reference: 'POS-7', amount: 250_000 });
  await postEvent('refund.quarrelled', { id: 9, anything: true });
  await processEvents();
  const office = await anOffice();
  expect((await eventsOf(office)).map(({ problem }) => problem)).toEqual([
    `payment ${payment.id} (${payment.reference}), for which no money is booked: its payer disputes it at the card provider`,
    'a charge that is not known here (POS-7): the card provider has paid it back (₦2,500.00)',
    'an event of a kind that is not known here: look at it at the card provider',
  ]);
  expect(await checkHealth()).toMatchObject({ ok: true });
  await db().delete(providerEvents);
});

const lastPaymentOf = async (customer: Person) => (await paymentsOf(customer)).at(-1);

test('HO-01: a refund or dispute of a transfer into a virtual account is reported by the provider’s reference', async () => {
  const customer = await aCustomer();
  await transfer(await withVirtualAccount(customer), 7_000);
  await processEvents();
  const payment = await lastPaymentOf(customer);
  const reference = payment?.externalReference?.replace('paystack:', '') ?? '';
  await postEvent('charge.dispute.create', disputed(reference));
  await postEvent('refund.processed', { transaction_reference: reference, amount: '700000' });
  await processEvents();
  const office = await anOffice();
  expect((await eventsOf(office)).map(({ problem }) => problem)).toEqual([
    `payment ${payment?.id} (${reference}): its payer disputes it at the card provider`,
    `payment ${payment?.id} (${reference}): the card provider has paid it back (₦7,000.00)`,
  ]);
  const { payments } = expectSuccess(await as(office).call(officePayments, { name: reference })).body;
  expect(payments.data).toMatchObject([{ id: payment?.id, provider_reference: reference }]);
  await db().delete(providerEvents);
});

test('HO-01: a refund of card money that came too late is reported with the payment that credits the wallet', async () => {
  const customer = await aCustomer();
  const given = await fundByCard(customer);
  world.clock.advance(aDay + 60 * 60_000);
  await reconcileCards();
  await setChargeOutcome(given.reference, 'success');
  await processEvents();
  const late = await lastPaymentOf(customer);
  expect(late).toMatchObject({ received: 500_000, externalReference: `late:${given.reference}` });
  await postEvent('refund.processed', { transaction_reference: given.reference });
  await processEvents();
  const [event] = await eventsOf(await anOffice());
  expect(event?.problem).toBe(`payment ${late?.id} (${given.reference}): the card provider has paid it back`);
  await db().delete(providerEvents);
});

test('HO-04: each reminder of a dispute and each word about a refund reaches the office, repeated ones once', async () => {
  const { customer, payment } = await paidAtProvider();
  await verified(customer, payment);
  const { reference } = payment;
  await postEvent('charge.dispute.remind', disputed(reference, { due_at: '2026-11-25' }));
  await postEvent('charge.dispute.remind', disputed(reference, { due_at: '2026-11-25' }));
  await postEvent('charge.dispute.remind', disputed(reference, { due_at: '2026-11-24' }));
  await postEvent('refund.pending', { transaction_reference: reference, amount: 1 });
  await postEvent('refund.failed', { transaction_reference: reference });
  await processEvents();
  expect((await eventsOf(await anOffice())).map(({ problem }) => problem.split(': ')[1]).sort()).toEqual([
    'the card provider could not pay it back',
    'the card provider has been asked to pay it back (₦0.01)',
    'the card provider still waits for an answer to the dispute about it, until 2026-11-24',
    'the card provider still waits for an answer to the dispute about it, until 2026-11-25',
  ]);
  await db().delete(providerEvents);
});

test('an unreadable event waits for the office and can be cleared', async () => {
  await postEvent('charge.dispute.create', { id: 3 });
  await processEvents();
  const office = await anOffice();
  const [event] = await eventsOf(office);
  expect(event?.problem).toContain('it cannot be read (transaction)');
  expect((await as(office).call(clearProviderEvent, { key: event?.key, note: ' ' })).status).toBe(422);
  expectSuccess(await as(office).call(clearProviderEvent, { key: event?.key, note: 'A trial of the provider' }));
  expect(await eventsOf(office)).toEqual([]);
});

test('TP-06: an event that waits for the office is a warning once, and information at each later try', async () => {
  const { customer, payment } = await paidAtProvider();
  expect(await verified(customer, payment)).toBe(1);
  await postEvent('charge.dispute.create', disputed(payment.reference, { id: 4711 }));
  const about = expect.objectContaining({ event: 'charge.dispute.create:4711' });
  const [warn, info] = [vi.spyOn(log(), 'warn'), vi.spyOn(log(), 'info')];
  const times = (spy: typeof warn) => spy.mock.calls.filter(([line]) => about.asymmetricMatch(line)).length;
  await processEvents();
  expect([times(warn), times(info)]).toEqual([1, 0]);
  world.clock.advance(aDay);
  await processEvents();
  expect([times(warn), times(info)]).toEqual([1, 1]);
});
