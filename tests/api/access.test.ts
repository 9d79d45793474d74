import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#lib/contract/all.ts';
import type { AnyCall } from '#lib/contract/call.ts';
import { notBuilt } from '#lib/contract/not-built.ts';
import { notificationDetail, notifications } from '#lib/contract/notifications.ts';
import { officePayments } from '#lib/contract/office.ts';
import { makePendingPayment, payForInfrastructure, repayment } from '#lib/contract/payments.ts';
import { planPaymentList, planProperty } from '#lib/contract/plans.ts';
import { transactionDetail, transactions, walletTransaction } from '#lib/contract/transactions.ts';
import { send } from '../support/app.ts';
import { aCustomer, aNewcomer, anOffice, aPlan, as, must, type Person } from '../support/factories.ts';
import { aWorld } from '../support/world.ts';

aWorld();

let people: { newcomer: Person; customer: Person; office: Person };
beforeAll(async () => {
  people = { newcomer: await aNewcomer(), customer: await aCustomer(), office: await anOffice() };
});

const named = (call: AnyCall) => `${call.method} ${call.path}`;
const calls = Object.values(allCalls).map((call) => [named(call), call] as const);
const anId = (call: AnyCall) => Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1]));

/** Who is refused, and how; everybody else gets as far as the payload. */
const refusals: Record<string, Partial<Record<'visitor' | 'newcomer' | 'customer' | 'office', number>>> = {
  anyone: {},
  signature: {},
  newcomer: { visitor: 401 },
  account: { visitor: 401, newcomer: 403 },
  customer: { visitor: 401, newcomer: 403, office: 403 },
  office: { visitor: 401, newcomer: 403, customer: 403 },
};

describe('who may make which call', () => {
  test.each(calls)('R-40 L-08: %s', async (_, call) => {
    const expected = refusals[call.who] ?? {};
    for (const [who, status] of Object.entries(expected)) {
      const token = who === 'visitor' ? undefined : people[who as keyof typeof people].token;
      const reply = await send(call, anId(call), { token });
      expect([who, reply.status, reply.body.success]).toEqual([who, status, false]);
      expect(reply.body.code).toBe(
        { 401: 'not_signed_in', 403: who === 'newcomer' ? 'not_verified' : 'forbidden' }[status],
      );
    }
  });
});

test('a call that every visitor may make answers one', async () => {
  for (const [, call] of calls)
    if (call.who === 'anyone' && call.method === 'GET' && !notBuilt.includes(call) && !call.path.includes('{'))
      expect([call.path, (await send(call)).status]).toEqual([call.path, 200]);
});

test('L-02: no call is answered without the application’s header', async () => {
  for (const [name, call] of calls) {
    if (call.who === 'signature') continue;
    const reply = await send(call, anId(call), { headers: { 'x-application-id': 'another' } });
    expect([name, reply.status, reply.body.code]).toEqual([name, 400, 'no_application']);
  }
});

describe('someone else’s is as absent as what never was', () => {
  test('L-08: plans, payments, transactions and notifications of another customer', async () => {
    const owner = await aCustomer({ wallet: 200_000 });
    const plan = await aPlan({ customer: owner });
    const [line] = must(await as(owner).call(transactions)).body.user_transactions.data.slice(-1);
    const [notice] = must(await as(owner).call(notifications)).body.notifications.data;
    const wallet = { payment_method: 'virtual_wallet' };
    const theirs: [AnyCall, (id: number | undefined) => object, number | undefined][] = [
      [planProperty, (id) => ({ id }), plan.id],
      [planPaymentList, (id) => ({ id }), plan.id],
      [transactionDetail, (id) => ({ id }), line?.id],
      [walletTransaction, (id) => ({ id }), line?.id],
      [notificationDetail, (id) => ({ id }), notice?.id],
      [makePendingPayment, (id) => ({ user_property_id: id, ...wallet }), plan.id],
      [repayment, (id) => ({ plan_id: id, amount: 100_000, ...wallet }), plan.id],
      [payForInfrastructure, (id) => ({ plan_id: id, paid_amount: 2_000, purpose: 'other', ...wallet }), plan.id],
    ];
    const stranger = as(await aCustomer({ wallet: 500_000 }));
    for (const [call, payload, id] of theirs) {
      const foreign = await stranger.call(call, payload(id) as Record<string, unknown>);
      const absent = await stranger.call(call, payload(99_999_999) as Record<string, unknown>);
      expect([call.path, foreign.status]).toEqual([call.path, 404]);
      expect(foreign.body).toEqual(absent.body);
    }
    const [unread] = must(await as(owner).call(notifications, { is_read: 0 })).body.notifications.data;
    expect(unread?.id).toBe(notice?.id);
  });

  test('an id that is no number names nothing', async () => {
    for (const id of ['abc', '0', '-1', '1.5', '1e3'])
      expect((await as(people.customer).call(planProperty, { id })).status).toBe(404);
  });
});

test('R-40: a customer who tries the office’s call is refused with 403', async () => {
  expect(await as(people.customer).call(officePayments)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

describe('calls that are yet to be built', () => {
  const payloads: Record<string, Record<string, unknown>> = {
    '/search': { name: 'palm' },
    '/user/save-property-toggle': { property_id: 1 },
    '/user/fund-wallet': { payment_method: 'virtual_wallet', amount: 5_000 },
    '/user/verify-payment': { reference: 'HS-1' },
    '/user/send-account-statement': { start_date: '2026-11-01', end_date: '2026-11-02' },
    '/enquiry-request': {
      name: 'Ada',
      email: 'ada@example.com',
      phone: '08031234567',
      interest_option: 'Buying land',
      description: 'When can I visit?',
    },
    '/office/notifications': { title: 'News', content: 'New plots' },
  };
  test.each(notBuilt.map((call) => [named(call), call] as const))('%s says so', async (_, call) => {
    const person = call.who === 'office' ? people.office : people.customer;
    const token = call.who === 'signature' ? undefined : person.token;
    const reply = await send(call, { ...anId(call), ...payloads[call.path] }, { token });
    // the photos' call wants its files before it is asked
    if (reply.status === 422) expect(Object.keys(call.files ?? {})).toEqual(Object.keys(reply.body.errors ?? {}));
    else expect(reply).toMatchObject({ status: 501, body: { success: false, code: 'not_built' } });
  });
});
