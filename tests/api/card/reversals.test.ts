import { expect, test } from 'vitest';
import { officeActions, officeSummary } from '#lib/api/office/actions.ts';
import { clearProviderEvent, officeProviderEvents } from '#lib/api/office/provider-events.ts';
import { providerEvents } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { balanceOf } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import { paidAtProvider, postEvent, setUpCardProvider, verified } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';

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
  expect(await balanceOf(customer.user.id)).toBe(500_000);
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
  expect([again.status, again.body.message]).toEqual([409, 'This event is dealt with already.']);
  await db().delete(providerEvents);
});

test('a refund of a charge that was never posted needs no work', async () => {
  const { payment } = await paidAtProvider();
  await postEvent('charge.dispute.create', disputed(payment.reference));
  await postEvent('refund.processed', { transaction_reference: 'POS-7' });
  await processEvents();
  expect(await eventsOf(await anOffice())).toEqual([]);
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
