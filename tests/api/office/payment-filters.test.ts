import { beforeAll, describe, expect, test } from 'vitest';
import { officePaymentDetail, officePayments } from '#lib/api/office/payments/payments.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  buy,
  confirmTransfer,
  expectSuccess,
  oneTime,
  type Person,
  type PlanFixture,
  purchaseFiles,
} from '../../support/factories/index.ts';

const world = setUpTestServer();

let office: Person;
let rich: Person;
let plan: PlanFixture;
let sentLater: number;
beforeAll(async () => {
  office = await anOffice();
  rich = await aCustomer({ wallet: 1_000_000 });
  plan = await aPlan({ office, until: 'sent' });
  await confirmTransfer(office, plan.paymentId, 412_345.5);
  world.clock.advance(3 * 24 * 60 * 60 * 1000);
  const terms = oneTime(await aProperty(), { bank_name: 'Chukwuemeka & Sons_Ltd' });
  sentLater = expectSuccess(await buy(await aCustomer(), terms)).body.payment.id;
});

const found = async (wanted: Record<string, unknown>) =>
  expectSuccess(await as(office).call(officePayments, wanted)).body.payments.data.map(({ id }) => id);

describe('L-70: payments are filtered', () => {
  test('by method and purpose', async () => {
    expect(await found({ purpose: 'fund' })).toHaveLength(1);
    expect(await found({ payment_method: 'bank_transfer' })).toEqual([sentLater, plan.paymentId]);
    expect(await found({ payment_method: 'bank_transfer', status: 1, purpose: 'first' })).toEqual([plan.paymentId]);
    expect(await found({ purpose: 'refund' })).toEqual([]);
  });

  test('by days in Lagos, first and last included', async () => {
    expect(await found({ start_date: '2026-11-20', end_date: '2026-11-20', purpose: 'first' })).toEqual([
      plan.paymentId,
    ]);
    expect(await found({ start_date: '2026-11-21', end_date: '2026-11-23' })).toEqual([sentLater]);
    expect(await found({ end_date: '2026-11-19' })).toEqual([]);
    expect(await as(office).call(officePayments, { start_date: '2026-11-21', end_date: '2026-11-20' })).toMatchObject({
      status: 422,
      body: { errors: { end_date: ['End Date cannot be before Start Date'] } },
    });
  });

  test.each([
    ['a part of the sender’s name', () => 'emeka & sons', () => [sentLater]],
    ['a wildcard taken as it is', () => 'sons_ltd', () => [sentLater]],
    ['the customer’s email', () => plan.customer.user.email.toUpperCase(), () => [plan.paymentId]],
    ['an amount that was asked for', () => '₦1,000,000', (): unknown => expect.arrayContaining([sentLater])],
    ['the amount that came', () => '412,345.50', () => [plan.paymentId]],
    ['nothing that is there', () => 'nobody like this', () => []],
    ['a quote', () => "'", () => []],
  ])('by %s', async (_, name, expected) => {
    expect(await found({ name: name() })).toEqual(expected());
  });

  test('by the beginning of a reference, regardless of case', async () => {
    const { reference } = expectSuccess(await as(office).call(officePaymentDetail, { id: sentLater })).body.payment;
    expect(await found({ name: reference.slice(0, 9).toLowerCase() })).toEqual([sentLater]);
    expect(await found({ name: reference })).toEqual([sentLater]);
  });

  test('by customer, and the page urls keep the filters', async () => {
    expect(await found({ customer_id: rich.user.id })).toHaveLength(1);
    const { body } = expectSuccess(
      await as(office).call(officePayments, { page: 2, payment_method: 'bank_transfer', name: 'a' }),
    );
    expect(body.payments.prev_page_url).toBe('/api/office/payments?page=1&payment_method=bank_transfer&name=a');
  });

  test('invalid filters are refused at their field', async () => {
    for (const [field, value] of [
      ['payment_method', 'gold'],
      ['purpose', 'gift'],
      ['start_date', 'yesterday'],
      ['customer_id', '0'],
    ] as const)
      expect(await as(office).call(officePayments, { [field]: value })).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
  });
});

test('the same sender and amount is flagged within a week, not later', async () => {
  const property = await aProperty();
  const send = async () => {
    const terms = oneTime(property, { bank_name: 'Ifeoma Nwosu' });
    const files = { ...(await purchaseFiles()) };
    return expectSuccess(await buy(await aCustomer(), terms, { files })).body.payment.id;
  };
  const one = await send();
  world.clock.advance(6 * 24 * 60 * 60 * 1000);
  const two = await send();
  world.clock.advance(8 * 24 * 60 * 60 * 1000);
  const three = await send();
  const senders = async (id: number) =>
    expectSuccess(await as(office).call(officePaymentDetail, { id })).body.payment.same_sender;
  expect(await senders(one)).toEqual([two]);
  expect(await senders(two)).toEqual([one]);
  expect(await senders(three)).toEqual([]);
});

test('a payment shows who decided it', async () => {
  const { body } = expectSuccess(await as(office).call(officePaymentDetail, { id: plan.paymentId }));
  expect(body.payment).toMatchObject({ handled_by: 'Bola Adeyemi', finished_at: '2026-11-20T08:00:00.000Z' });
  expect(body.refund).toEqual({ possible: true, why_not: null, second_person: null });
});
