import { describe, expect, test } from 'vitest';
import { verifyOtp } from '#lib/api/accounts/authentication.ts';
import { updateProfile } from '#lib/api/accounts/profile.ts';
import {
  notificationDetail,
  notifications,
  readAllNotifications,
  unreadNotifications,
} from '#lib/api/notifications.ts';
import { sendVerifyCode } from '#lib/server/accounts/codes/send-code.ts';
import { notifications as notificationsTable } from '#lib/server/db/schema.ts';
import { insertNotification } from '#lib/server/notifications/insert-notification.ts';
import { notify, paymentsButton, walletButton } from '#lib/server/notifications/notify.ts';
import { db, now } from '#lib/server/runtime.ts';
import { codeMailedTo, mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { password, setPassword } from '../../support/factories/accounts.ts';
import {
  aCustomer,
  aNewcomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  expectSuccess,
  type Person,
} from '../../support/factories/index.ts';

setUpTestServer();

const list = async (who: Person, overrides: Record<string, unknown> = {}) =>
  expectSuccess(await as(who).call(notifications, overrides)).body;
const titlesOf = async (who: Person, overrides: Record<string, unknown> = {}) =>
  (await list(who, overrides)).notifications.data.map(({ title }) => title);
const unreadOf = async (who: Person) => expectSuccess(await as(who).call(unreadNotifications)).body.unread;
const open = (who: Person, id: number | undefined) => as(who).call(notificationDetail, { id });

async function aReader(told: number) {
  const customer = await aCustomer();
  for (let number = 1; number <= told; number += 1)
    await insertNotification(customer.user.id, { title: `Number ${number}`, content: 'Some words' });
  return customer;
}

test('L-37 L-38 D-07 D-08 N-08: an opened notification becomes read and moves to the other tab', async () => {
  const plan = await aPlan({ until: 'confirmed' });
  const [unread, before] = (await list(plan.customer, { is_read: 0 })).notifications.data;
  expect(before?.title).toBe('Transfer sent for confirmation');
  expect(unread).toEqual({
    id: expect.any(Number),
    title: 'Payment confirmed',
    content: expect.stringContaining('₦400,000'),
    created_at: '2026-11-20T08:00:00.000Z',
    is_read: 0,
    withdrawn_at: null,
    property_ids: [plan.property.id],
  });
  expect(await unreadOf(plan.customer)).toBe(2);
  const opened = expectSuccess(await open(plan.customer, unread?.id)).body;
  expect(opened).toMatchObject({
    notification: {
      is_read: 1,
      properties: [{ id: plan.property.id, name: 'Palm Grove Estate', thumbnail: expect.stringMatching(/\.webp$/) }],
      more_properties: 0,
    },
    unread: 1,
  });
  expect(await titlesOf(plan.customer, { is_read: 0 })).toEqual(['Transfer sent for confirmation']);
  expect(await list(plan.customer, { is_read: 1 })).toMatchObject({
    notifications: { data: [{ id: unread?.id, is_read: 1 }], prev_page_url: null, next_page_url: null },
    unread: 1,
    newest_id: unread?.id,
  });
});

test('Y-18, N-05: a notification shows at most five properties and the number of others, none of them withdrawn', async () => {
  const customer = await aCustomer();
  const gone = await aProperty({ unpublishedAt: new Date('2026-11-01') });
  const properties = [gone];
  for (let more = 0; more < 7; more += 1) properties.push(await aProperty({ name: `Number ${more}` }));
  const propertyIds = properties.map(({ id }) => id);
  const [row] = await db()
    .insert(notificationsTable)
    .values({ userId: customer.user.id, title: 'New', content: 'Have a look', propertyIds, createdAt: now() })
    .returning();
  const { notification } = expectSuccess(await open(customer, row?.id)).body;
  expect(notification.property_ids).toEqual(propertyIds);
  expect(notification.properties.map(({ name }) => name)).toEqual([
    'Number 0',
    'Number 1',
    'Number 2',
    'Number 3',
    'Number 4',
  ]);
  expect(notification.more_properties).toBe(2);
});

test('N-02, N-03: ten to a page, newest first, and each tab has its own pages', async () => {
  const customer = await aReader(23);
  const first = (await list(customer)).notifications;
  expect(first).toMatchObject({ total: 23, last_page: 3, per_page: 10, prev_page_url: null });
  expect(first.data.map(({ title }) => title).slice(0, 2)).toEqual(['Number 23', 'Number 22']);
  expect(await titlesOf(customer, { page: 3 })).toEqual(['Number 3', 'Number 2', 'Number 1']);
  for (const { id } of first.data) expectSuccess(await open(customer, id));
  expect((await list(customer, { is_read: 1 })).notifications).toMatchObject({ total: 10, last_page: 1 });
  expect((await list(customer, { is_read: 0 })).notifications).toMatchObject({
    total: 13,
    next_page_url: '/api/notifications?page=2&is_read=0',
  });
  expect(await titlesOf(customer, { page: 4 })).toEqual([]);
});

describe('mark all as read', () => {
  test('marks those of the caller only, and can be repeated', async () => {
    const [customer, other] = [await aReader(3), await aReader(2)];
    for (const _ of [1, 2]) expect(expectSuccess(await as(customer).call(readAllNotifications)).body.unread).toBe(0);
    expect(await titlesOf(customer, { is_read: 0 })).toEqual([]);
    expect([await unreadOf(customer), await unreadOf(other)]).toEqual([0, 2]);
  });

  test('keeps notifications unread that arrived after the list was loaded', async () => {
    const customer = await aReader(2);
    const { newest_id: seen } = await list(customer);
    await insertNotification(customer.user.id, { title: 'Payment not confirmed', content: 'The reason: …' });
    expect(expectSuccess(await as(customer).call(readAllNotifications, { up_to: seen })).body.unread).toBe(1);
    expect(await titlesOf(customer, { is_read: 0 })).toEqual(['Payment not confirmed']);
  });
});

test('keeps the time of the first reading', async () => {
  const customer = await aReader(1);
  const [one] = (await list(customer)).notifications.data;
  await Promise.all([open(customer, one?.id), open(customer, one?.id)]);
  expect(await unreadOf(customer)).toBe(0);
});

test('somebody else’s notification is not found and stays unread; staff and visitors have none', async () => {
  const [owner, other] = [await aReader(1), await aCustomer()];
  const [one] = (await list(owner)).notifications.data;
  expect(await open(other, one?.id)).toMatchObject({ status: 404, body: { success: false } });
  expect(await unreadOf(owner)).toBe(1);
  const office = await anOffice();
  for (const call of [notifications, unreadNotifications, readAllNotifications])
    expect((await as(office).call(call)).status).toBe(403);
});

describe('customers are notified of', () => {
  const told = async (person: Person) => (await titlesOf(person)).toReversed();

  test('a transfer, its confirmation, the contract and the completed plan', async () => {
    const plan = await aPlan({ oneTime: true });
    expect(await told(plan.customer)).toEqual([
      'Transfer sent for confirmation',
      'Payment confirmed',
      'Your contract is active',
      'Your plan is completed',
    ]);
    expect((await list(plan.customer)).notifications.data[0]).toMatchObject({
      content: expect.stringMatching(/^Palm Grove Estate is fully paid/),
      property_ids: [plan.property.id],
    });
  });

  test('payments from the wallet', async () => {
    const customer = await aCustomer({ wallet: 500_000 });
    await aPlan({ customer, until: 'sent', terms: { payment_method: 'virtual_wallet' } });
    const [notice] = (await list(customer)).notifications.data;
    expect(notice).toMatchObject({
      title: 'Payment confirmed',
      content: expect.stringMatching(/^₦400,000 from your wallet has paid “Initial deposit, Palm Grove Estate”\./),
    });
  });

  test('a verified account and a changed password', async () => {
    const newcomer = await aNewcomer();
    await setPassword(newcomer);
    await sendVerifyCode(newcomer.user);
    expectSuccess(await as(newcomer).call(verifyOtp, { otp: await codeMailedTo(newcomer.user.email) }));
    expectSuccess(await as(newcomer).call(verifyOtp, { otp: '0000' }));
    expect(await told(newcomer)).toEqual(['Welcome to Homestead']);
    const chosen = { password: 'harmattan-2027', password_confirmation: 'harmattan-2027', current_password: password };
    expectSuccess(await as(newcomer).call(updateProfile, chosen));
    expect(await told(newcomer)).toEqual(['Welcome to Homestead', 'Your password was changed']);
  });
});

test('ML-09: a notification leads where its mail leads: to the plan, the wallet or the transactions', async () => {
  const plan = await aPlan();
  const customer = await aCustomer({ wallet: 3_000 });
  const linksOf = async (who: Person) => {
    const { data } = (await list(who)).notifications;
    const opened = await Promise.all(data.map(({ id }) => open(who, id)));
    return opened.map((one) => expectSuccess(one).body.notification.link);
  };
  const toPlan = { href: `/dashboard/my-property/${plan.id}`, label: 'Open my plan' };
  expect(new Set((await linksOf(plan.customer)).map((link) => JSON.stringify(link)))).toEqual(
    new Set([JSON.stringify(toPlan)]),
  );
  for (const { text } of await mailsTo(plan.customer.user.email)) expect(text).toContain(toPlan.href);
  await notify(customer.user.id, { title: 'A', content: 'B' }, { button: walletButton() });
  await notify(customer.user.id, { title: 'A', content: 'B' }, { button: paymentsButton() });
  await insertNotification(customer.user.id, { title: 'A', content: 'B' });
  expect((await linksOf(customer)).slice(0, 3)).toEqual([
    null,
    { href: '/dashboard/payments', label: 'Open my transactions' },
    { href: '/dashboard/wallet', label: 'Open my wallet' },
  ]);
});
