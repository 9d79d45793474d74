import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { logout } from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import {
  endCustomerSessions,
  officeCustomerDetail,
  officeCustomerEntries,
  officeCustomers,
  openIdentityFiles,
} from '#lib/api/office/customers.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { securityLog } from '#lib/api/office/security-log.ts';
import { marketers, officeActions, users } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { enqueueCode } from '#tests/support/api/queue-code-mail.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { withNewDevice } from '#tests/support/factories/accounts.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  as,
  expectSuccess,
  fillWallet,
  type Person,
  type PlanFixture,
} from '#tests/support/factories/index.ts';

const world = setUpTestServer();

let office: Person;
let story: PlanFixture;
beforeAll(async () => {
  office = await anOffice();
  story = await aPlan({ office, paid: 1, customer: await aCustomer({ wallet: 250.5 }) });
  const person = { firstName: 'Folake', lastName: 'Adégbìtẹ́', referralCode: 'hsm-77', address: '12 Marina Road' };
  await db().update(users).set(person).where(eq(users.id, story.customer.user.id));
  await db().insert(marketers).values({ code: 'HSM-77', name: 'Tunde Ojo' });
});

const found = async (name?: string) =>
  expectSuccess(await as(office).call(officeCustomers, { name })).body.customers.data.map(({ id }) => id);
const detail = async (id = story.customer.user.id) =>
  expectSuccess(await as(office).call(officeCustomerDetail, { id })).body;
const looks = (by: Person, id: number) =>
  db().$count(
    officeActions,
    and(
      eq(officeActions.action, 'look_at_customer'),
      eq(officeActions.subject, `customer ${id}`),
      eq(officeActions.userId, by.user.id),
    ),
  );

describe('the list of customers', () => {
  test('shows customers only, newest first, with wallet and plans', async () => {
    world.clock.advance(1000);
    const newest = await aCustomer();
    const { data } = expectSuccess(await as(office).call(officeCustomers)).body.customers;
    expect(data.map(({ id }) => id)).toEqual([newest.user.id, story.customer.user.id]);
    expect(data[1]).toEqual({
      id: story.customer.user.id,
      name: 'Folake Adégbìtẹ́',
      email: story.customer.user.email,
      phone_number: story.customer.user.phoneNumber,
      unique_customer_id: story.customer.user.uniqueCustomerId,
      wallet_balance: 250.5,
      plans_count: 1,
      created_at: '2026-11-20T08:00:00.000Z',
      closed_at: null,
    });
  });

  test('finds parts of a full name, of an email and of a phone number', async () => {
    for (const part of ['olake adé', story.customer.user.email.slice(0, 12).toUpperCase()])
      expect(await found(part)).toContain(story.customer.user.id);
    expect(await found(story.customer.user.phoneNumber.slice(3))).toEqual([story.customer.user.id]);
    expect(await found('nobody at all')).toEqual([]);
    expect(await found('Bola')).toEqual([]);
  });
});

describe('a customer’s page', () => {
  test('shows the customer with marketer, plans, and latest notifications and mails', async () => {
    const { customer, plans, notifications, mails } = await detail();
    expect(customer).toMatchObject({
      name: 'Folake Adégbìtẹ́',
      address: '12 Marina Road',
      wallet_balance: 250.5,
      referral_code: 'hsm-77',
      marketer: { code: 'HSM-77', name: 'Tunde Ojo' },
      virtual_account: { state: 'none' },
      sessions: { open: 1, last_used_at: expect.any(String) },
    });
    expect(plans).toMatchObject([{ id: story.id, state: 'in_progress', paid_amount: 500_000 }]);
    expect(notifications[0]).toMatchObject({ title: 'Payment confirmed', read_at: null });
    expect(mails[0]).toMatchObject({ subject: 'Payment confirmed' });
  });

  test('contains no password, token or code', async () => {
    await enqueueCode(story.customer.user.email, '4711');
    const text = JSON.stringify(await detail());
    expect(text).not.toMatch(/4711|password|token|hash/i);
    expect(text).toContain('****');
  });

  test('counts the open sessions', async () => {
    const other = await withNewDevice(story.customer);
    expect((await detail()).customer.sessions.open).toBe(2);
    expectSuccess(await as(other).call(logout));
    expect((await detail()).customer.sessions.open).toBe(1);
  });

  test('SL-14: every device is signed out with a reason, which mail and logs have; without a device nobody is mailed', async () => {
    const lost = await withNewDevice(await aCustomer());
    const id = lost.user.id;
    const end = () => as(office).call(endCustomerSessions, { id, reason: 'Her phone was stolen' });
    expect(expectSuccess(await end()).body.ended).toBe(2);
    expect(await as(lost).call(userProfile)).toMatchObject({ status: 401 });
    const [mail] = await mailsTo(lost.user.email);
    expect(mail?.text).toContain('The reason:\nHer phone was stolen');
    expect(expectSuccess(await end()).body.ended).toBe(0);
    expect(await mailsTo(lost.user.email)).toHaveLength(1);
    const { events } = expectSuccess(await as(office).call(securityLog, { account: id })).body;
    expect(events.data.map(({ kind }) => kind)).toContain('signed_out_by_office');
    const actions = await db()
      .select()
      .from(officeActions)
      .where(eq(officeActions.subject, `customer ${id}`));
    expect(actions.map(({ detail }) => detail)).toContainEqual({ reason: 'Her phone was stolen', devices: 2 });
    expect(await as(office).call(endCustomerSessions, { id: office.user.id, reason: 'x' })).toMatchObject({
      status: 404,
    });
  });

  test('records every view, once while a page is open', async () => {
    const [curious, { user }] = [await anOffice(), await aCustomer()];
    const look = () => as(curious).call(officeCustomerDetail, { id: user.id });
    await Promise.all([look(), look(), as(curious).call(officeCustomerEntries, { id: user.id })]);
    expect(await looks(curious, user.id)).toBe(1);
    world.clock.advance(6 * 60 * 1000);
    expectSuccess(await look());
    expect(await looks(curious, user.id)).toBe(2);
    expect(await looks(office, user.id)).toBe(0);
  });

  test('is not found for staff accounts or unknown ids', async () => {
    for (const call of [officeCustomerDetail, officeCustomerEntries])
      for (const id of [office.user.id, 99_999_999])
        expect(await as(office).call(call, { id })).toMatchObject({ status: 404 });
    expect(await looks(office, 99_999_999)).toBe(0);
  });
});

test('lists the wallet’s entries newest first with the balance after each, refunds included', async () => {
  const customer = await aCustomer({ wallet: 100 });
  const own = await aPlan({ office, customer, until: 'confirmed' });
  await fillWallet(customer, 50.25);
  expectSuccess(await as(office).call(refundPayment, { id: own.paymentId, reason: 'Wrong plot' }));
  const { entries } = expectSuccess(await as(office).call(officeCustomerEntries, { id: customer.user.id })).body;
  expect(entries.data.map(({ amount, balance }) => [amount, balance])).toEqual([
    [400_000, 400_150.25],
    [50.25, 150.25],
    [100, 100],
  ]);
  expect(entries.data[0]?.description).toBe('Refund: Initial deposit, Palm Grove Estate');
  for (let count = 0; count < 9; count += 1) await fillWallet(customer, 1);
  const second = expectSuccess(await as(office).call(officeCustomerEntries, { id: customer.user.id, page: 2 })).body
    .entries;
  expect(second.data.map(({ balance }) => balance)).toEqual([150.25, 100]);
});

test('gives expiring links to identity files, and records the access', async () => {
  const { files } = expectSuccess(await as(office).call(openIdentityFiles, { id: story.id })).body;
  expect(files.map(({ name }) => name)).toEqual(['Photo of the owner', 'Means of identity 1']);
  expect(files[0]?.file).toMatch(/^\/api\/files\/.+expires=\d+&signature=/);
  const kept = and(eq(officeActions.action, 'open_identity_files'), eq(officeActions.subject, `plan ${story.id}`));
  expect(await db().$count(officeActions, kept)).toBe(1);
  expect(await as(office).call(openIdentityFiles, { id: 99_999_999 })).toMatchObject({ status: 404 });
});
