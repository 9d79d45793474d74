import { and, eq, isNull, ne, notLike } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { login } from '#lib/api/accounts/authentication.ts';
import { notifications } from '#lib/api/notifications.ts';
import { officeArrears, officeForecast } from '#lib/api/office/arrears/arrears.ts';
import { officeNotices } from '#lib/api/office/notices.ts';
import { officePayments } from '#lib/api/office/payments/payments.ts';
import { officePlans } from '#lib/api/office/plans/plans.ts';
import { officeApprovals } from '#lib/api/office/staff/approvals.ts';
import { fundWalletData, transactions } from '#lib/api/payments/transactions.ts';
import { planChanges } from '#lib/api/plans/changes.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { planPaymentList, planProperties, planProperty } from '#lib/api/plans/plans.ts';
import { outbox, properties, propertyHistory, savedProperties, users } from '#lib/server/db/schema.ts';
import { loadDemo } from '#lib/server/demo/load-demo.ts';
import { demoAccounts } from '#lib/server/demo/story/accounts.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { expectSuccess } from '../../support/factories/index.ts';

setUpTestServer();
beforeAll(() => loadDemo({ customers: 'few' }));

const signedIn = async (who: keyof typeof demoAccounts) => {
  const { token } = expectSuccess(await send(login, demoAccounts[who])).body;
  return { token };
};

test('the demo customer has a plan in every state', async () => {
  const who = await signedIn('customer');
  const lists = expectSuccess(await send(planProperties, {}, who)).body;
  expect(lists.pending_user_properties.data.map(({ status }) => status)).toEqual([0, 2]);
  expect(lists.new_form_properties.total).toBe(1);
  expect(lists.user_properties.total).toBe(2);
  expect(lists.completed_user_properties.total).toBe(1);
  expect(lists.total_property.breakdown.map(({ count }) => count)).toEqual([3, 1]);
});

test('one plan is on schedule, one is behind, and the completed one has documents', async () => {
  const who = await signedIn('customer');
  const lists = expectSuccess(await send(planProperties, {}, who)).body;
  const missed = async ({ plan_id }: { plan_id: number }) =>
    expectSuccess(await send(planPaymentList, { id: plan_id, status: 2 }, who)).body.properties.data.map(
      ({ title }) => title,
    );
  const [onSchedule, behind] = lists.user_properties.data;
  expect(onSchedule && (await missed(onSchedule))).toEqual([]);
  expect(behind && (await missed(behind))).toEqual(['Instalment 6 of 12']);
  expect(behind?.plan).toMatchObject({ number_of_unit: 2, paid_amount: 9_600_000, total_amount: 18_000_000 });
  const [completed] = lists.completed_user_properties.data;
  const { body } = expectSuccess(await send(planProperty, { id: completed?.plan_id }, who));
  expect(body.contract_documents.map(({ document_name }) => document_name)).toEqual([
    expect.stringMatching(/^Contract HS-/),
    'Deed of assignment',
    'Survey plan',
  ]);
});

test('there are transactions of every status, read and unread notifications, saved properties and money in the wallet', async () => {
  const who = await signedIn('customer');
  for (const status of [0, 1, 2])
    expect(expectSuccess(await send(transactions, { status }, who)).body.user_transactions.total).toBeGreaterThan(0);
  for (const is_read of [0, 1])
    expect(expectSuccess(await send(notifications, { is_read }, who)).body.notifications.total).toBeGreaterThan(0);
  expect(expectSuccess(await send(fundWalletData, {}, who)).body.wallet_balance).toBeGreaterThan(1_000_000);
  expect(await db().$count(savedProperties)).toBe(4);
});

test('the demo newcomer has nothing yet', async () => {
  const { body } = expectSuccess(await send(dashboard, {}, await signedIn('newcomer')));
  expect(body).toMatchObject({ wallet_balance: 0, total_invoice: 0, user_transactions: [], user_properties: [] });
});

test('the office has transfers to confirm, two with the same proof, and contract ids to assign', async () => {
  const who = await signedIn('office');
  const { payments } = expectSuccess(await send(officePayments, { status: 0 }, who)).body;
  expect(payments.total).toBe(5);
  expect(payments.data.filter(({ same_proof }) => same_proof.length > 0)).toHaveLength(2);
  expect(expectSuccess(await send(officePlans, { state: 'awaiting' }, who)).body.plans.total).toBe(2);
});

test('no date is in the future, and no mail is sent', async () => {
  const { body } = expectSuccess(await send(transactions, {}, await signedIn('customer')));
  for (const { created_at } of body.user_transactions.data) expect(created_at <= '2026-11-20T08:00:00.000Z').toBe(true);
  // these tests sign in through the API
  const ofTheStory = notLike(outbox.subject, 'New sign-in%');
  expect(await db().$count(outbox, and(isNull(outbox.sentAt), isNull(outbox.givenUpAt), ofTheStory))).toBe(0);
});

test('loading the demo again changes nothing', async () => {
  const before = await db().$count(users);
  await loadDemo();
  expect(await db().$count(users)).toBe(before);
});

test('DM-02: a new schedule waits for the demo customer’s consent', async () => {
  const who = await signedIn('customer');
  const { user_properties: lists } = expectSuccess(await send(planProperties, {}, who)).body;
  const proposed = await Promise.all(
    lists.data.map(async ({ plan_id }) => expectSuccess(await send(planChanges, { id: plan_id }, who)).body.changes),
  );
  expect(proposed.flat()).toMatchObject([{ kind: 'reschedule', state: 'proposed' }]);
});

test('AR-11: the office has arrears of every age, and promises that were broken, kept and are open', async () => {
  const who = await signedIn('office');
  const { plans, total } = expectSuccess(await send(officeArrears, {}, who)).body;
  for (const amount of Object.values(total.by_age)) expect(amount).toBeGreaterThan(0);
  const states = new Set(plans.data.map(({ promise }) => promise?.state));
  for (const state of ['broken', 'kept', 'open'] as const) expect(states).toContain(state);
  expect(plans.data.some(({ reminded_at }) => reminded_at !== null)).toBe(true);
  const { months } = expectSuccess(await send(officeForecast, {}, who)).body;
  expect(months.filter(({ came }) => came > 0).length).toBeGreaterThan(6);
});

test('DM-04: the office finds what waits for a second person, and what was there before', async () => {
  const office = await signedIn('office');
  const { data } = expectSuccess(await send(officeApprovals, {}, office)).body.approvals;
  const waiting = data.map(({ summary }) => summary).join('\n');
  for (const part of [/notice|Our office is closed/i, /Woji Terrace Houses/, /12/, /Jericho Court Flats/])
    expect(waiting).toMatch(part);
  const { notices } = expectSuccess(await send(officeNotices, {}, office)).body;
  expect(notices.data.map(({ withdrawn }) => withdrawn !== null)).toEqual([true]);
  const [terraces] = await db().select().from(properties).where(eq(properties.name, 'Woji Terrace Houses'));
  const history = await db()
    .select({ source: propertyHistory.source })
    .from(propertyHistory)
    .where(eq(propertyHistory.propertyId, terraces?.id ?? 0))
    .orderBy(propertyHistory.id);
  expect(history.map(({ source }) => source)).toEqual(['demo', 'form', 'form']);
  expect(await db().$count(propertyHistory, ne(propertyHistory.source, 'demo'))).toBe(2);
});
