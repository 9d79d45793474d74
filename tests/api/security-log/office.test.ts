import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { login } from '#lib/api/accounts/authentication.ts';
import { allCalls } from '#lib/api/all-calls.ts';
import type { AnyCall } from '#lib/api/call.ts';
import { file } from '#lib/api/files.ts';
import { officeCustomerDetail, officeCustomers, openIdentityFiles } from '#lib/api/office/customers.ts';
import { exportPayments } from '#lib/api/office/exports.ts';
import { officePaymentDetail } from '#lib/api/office/payments/payments.ts';
import { securityLog } from '#lib/api/office/security-log.ts';
import { securityEvents } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  as,
  expectSuccess,
  type Person,
  type PlanFixture,
} from '#tests/support/factories/index.ts';

const world = setUpTestServer();

let office: Person;
let story: PlanFixture;
beforeAll(async () => {
  office = await anOffice();
  story = await aPlan({ until: 'sent' });
});

const lastRead = async () => {
  const [event] = await db()
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.byId, office.user.id))
    .orderBy(desc(securityEvents.id))
    .limit(1);
  return event;
};
const log = async (wanted = {}) => expectSuccess(await as(office).call(securityLog, wanted)).body.events;
const follow = (link: string) => {
  const url = new URL(link, 'http://127.0.0.1');
  return send(file, { id: url.pathname.split('/').pop(), ...Object.fromEntries(url.searchParams) });
};

describe('SL-06: what the office reads of customers’ data is logged, with who and whose', () => {
  test.each<[string, AnyCall, () => object, object]>([
    ['customer', officeCustomerDetail, () => ({ id: story.customer.user.id }), { kind: 'customer_read' }],
    ['payment', officePaymentDetail, () => ({ id: story.paymentId }), { kind: 'payment_read' }],
    ['plan’s identity files', openIdentityFiles, () => ({ id: story.id }), { kind: 'identity_read' }],
  ])('a %s', async (_, call, input, event) => {
    expectSuccess(await send(call, { ...input() }, { token: office.token, address: '102.89.7.7' }));
    const subject = expect.stringMatching(/^(customer|payment|plan) \d+$/);
    expect(await lastRead()).toMatchObject({
      ...event,
      subject,
      userId: story.customer.user.id,
      address: '102.89.7.7',
    });
  });

  test('a list and an export, with their filters', async () => {
    expectSuccess(await as(office).call(officeCustomers, { name: 'Okonkwo' }));
    expect(await lastRead()).toMatchObject({
      kind: 'list_read',
      subject: 'customers',
      detail: { name: 'Okonkwo' },
    });
    expectSuccess(await as(office).call(exportPayments, { status: 1 }));
    expect(await lastRead()).toMatchObject({ kind: 'export_made', subject: 'payments', detail: { status: 1 } });
  });

  test('a file that is opened through a link that was given to the office; the customer’s own link is not logged', async () => {
    const { payment } = expectSuccess(await as(office).call(officePaymentDetail, { id: story.paymentId })).body;
    expect((await follow(payment.proof_of_payment ?? '')).status).toBe(200);
    expect(await lastRead()).toMatchObject({
      kind: 'file_opened',
      userId: story.customer.user.id,
      detail: { kind: 'proof' },
    });
    const forged = (payment.proof_of_payment ?? '').replace(/by=\d+/, 'by=999');
    expect((await follow(forged)).status).toBe(404);
    expect((await follow((payment.proof_of_payment ?? '').replace(/&by=\d+/, ''))).status).toBe(404);
  });

  test('the same one once an hour, and a refused or failed read not at all', async () => {
    const count = () => db().$count(securityEvents, eq(securityEvents.byId, office.user.id));
    const { id } = (await aCustomer()).user;
    const before = await count();
    for (let n = 0; n < 3; n++) expectSuccess(await as(office).call(officeCustomerDetail, { id }));
    expect((await as(office).call(officeCustomerDetail, { id: 999_999 })).status).toBe(404);
    expect(await count()).toBe(before + 1);
    world.clock.advance(60 * 60_000);
    expectSuccess(await as(office).call(officeCustomerDetail, { id }));
    expect(await count()).toBe(before + 2);
  });

  test('by every call of the office that answers with customers’ data', () => {
    const withoutCustomers = [
      'GET /office/account-codes',
      'GET /office/accounting-exports',
      'GET /office/actions',
      'GET /office/actions/export',
      'GET /office/alerts',
      'GET /office/bank-accounts',
      'GET /office/banks',
      'GET /office/browser-reports',
      'GET /office/commission-runs/{id}',
      'GET /office/commissions',
      'GET /office/commissions/{id}',
      'GET /office/content',
      'GET /office/day',
      'GET /office/desks',
      'GET /office/desks/{id}/cash-books',
      'GET /office/export-files',
      'GET /office/figures',
      'GET /office/forecast',
      'GET /office/health',
      'GET /office/incidents',
      'GET /office/limits',
      'GET /office/marketers',
      'GET /office/marketers/sales',
      'GET /office/month-closings',
      'GET /office/month-closings/{id}',
      'GET /office/move-in',
      'GET /office/notifications',
      'GET /office/paying-page',
      'GET /office/properties',
      'GET /office/properties/{id}',
      'GET /office/properties/{id}/layout',
      'GET /office/provider-events',
      'GET /office/reconciliation',
      'GET /office/reconciliation/{id}/statements',
      'GET /office/report-mails',
      'GET /office/roles',
      'GET /office/saved-filters',
      'GET /office/settlements',
      'GET /office/staff',
      'GET /office/statement-lines/{id}/other-sides',
      'GET /office/summary',
      'GET /office/taken-up',
      'GET /office/webhooks',
      'GET /office/webhooks/{id}/deliveries',
    ];
    const unlogged = Object.values(allCalls)
      .filter(({ who, method, reads }) => who === 'office' && method === 'GET' && !reads)
      .map(({ name }) => name);
    expect(unlogged.sort()).toEqual(withoutCustomers);
  });
});

describe('SL-07: the office reads the log', () => {
  test('newest first, page by page', async () => {
    for (let n = 0; n < 4; n++) await send(login, { email: `page.${n}@example.com`, password: 'wrong' });
    const first = await log();
    expect(first.data).toHaveLength(10);
    expect(first.last_page).toBeGreaterThan(1);
    const ids = [...first.data, ...(await log({ page: 2 })).data].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect((await log({ page: 999 })).data).toEqual([]);
  });

  test('by kind, account, name, network address and day', async () => {
    const person = await aCustomer();
    await send(login, { email: person.user.email, password: 'wrong' }, { address: '41.58.3.3' });
    await send(login, { email: 'nobody.here@example.com', password: 'wrong' }, { address: '41.58.9.9' });
    const failures = await log({ area: 'failure', address: '41.58.' });
    expect(failures.data.map(({ account, tried }) => account?.id ?? tried)).toEqual(['n…@e….com', person.user.id]);
    expect((await log({ account: person.user.id })).total).toBe(1);
    expect((await log({ name: person.user.email })).total).toBe(1);
    expect((await log({ name: 'Nobody.Here@example.com' })).data).toMatchObject([
      { kind: 'sign_in_failed', account: null },
    ]);
    expect((await log({ name: 'nobody' })).total).toBe(0);
    expect((await log({ address: '41.58.3.3' })).total).toBe(1);
    expect((await log({ address: '41_58' })).total).toBe(0);
    expect((await log({ end_date: '2026-11-19' })).total).toBe(0);
    const seen = (await log({ account: office.user.id, area: 'office' })).data;
    expect(seen[0]).toMatchObject({ by: { id: office.user.id, name: 'Bola Adeyemi' } });
  });

  test('and nobody else does', async () => {
    const person = await aCustomer();
    expect((await as(person).call(securityLog)).status).toBe(403);
    expect((await send(securityLog)).status).toBe(401);
  });
});
