import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verifyDocument } from '#lib/api/documents.ts';
import { officeArrears } from '#lib/api/office/arrears/arrears.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import * as office from '#lib/api/office/plans/plan-changes.ts';
import { startAutopay } from '#lib/api/payments/autopay.ts';
import * as customer from '#lib/api/plans/changes.ts';
import { runChanges } from '#lib/server/changes/pay-back.ts';
import { autopays, issuedDocuments, payments, repayments } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  anOffice,
  aPlan,
  as,
  confirmTransfer,
  expectSuccess,
  nextRepaymentOf,
  type PlanFixture,
  planOf,
  repayByTransfer,
  repaymentsOf,
} from '../../support/factories/index.ts';
import { aPayment, receivedAmount } from '../../support/ledger/fixtures.ts';

const world = setUpTestServer();

const propose = async (story: PlanFixture, instalments: number, first_due: string) =>
  as(await anOffice({ staffRole: 'support' })).call(office.proposeReschedule, {
    id: story.id,
    instalments,
    first_due,
    reason: 'A new job from March on',
  });

const answer = (story: PlanFixture, id: number, given: 'agree' | 'decline') =>
  as(story.customer).call(customer.answerChange, { id, answer: given });

async function rescheduled(story: PlanFixture, instalments: number, first_due: string) {
  const { change } = expectSuccess(await propose(story, instalments, first_due)).body;
  return expectSuccess(await answer(story, change.id, 'agree')).body.change;
}

const isHealthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);

test('RS-01, RS-02: an agreed schedule replaces what is not paid, to the kobo; what is paid stays', async () => {
  const story = await aPlan({ paid: 1 });
  const before = await repaymentsOf(story);
  const left = before.filter(({ status }) => status !== 1).reduce((sum, { amount }) => sum + amount, 0);
  const change = await rescheduled(story, 7, '2027-03-01');
  expect(change).toMatchObject({ state: 'done', letter: true, reschedule: { left } });
  const after = await repaymentsOf(story);
  expect(after.filter(({ status }) => status === 1)).toEqual(before.filter(({ status }) => status === 1));
  const open = after.filter(({ status }) => status !== 1);
  expect(open.map(({ due_date }) => due_date).slice(0, 2)).toEqual(['2027-03-01', '2027-04-01']);
  expect(open).toHaveLength(7);
  expect(open[0]?.title).toBe('Instalment 2 of 8');
  expect(open.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(left * 100));
  expect((await planOf(story)).plan_properties).toMatchObject({ monthly_duration: 8, end_date: '2027-09-01' });
  await isHealthy();
});

test('RS-03: nothing changes before the customer agrees, nor when it is declined or expires', async () => {
  const story = await aPlan();
  const before = await repaymentsOf(story);
  const { change } = expectSuccess(await propose(story, 4, '2027-02-01')).body;
  expect(await repaymentsOf(story)).toEqual(before);
  expectSuccess(await answer(story, change.id, 'decline'));
  const again = expectSuccess(await propose(story, 4, '2027-02-01')).body.change;
  const now = world.clock.now;
  world.clock.now = new Date(now.getTime() + 31 * 86_400_000);
  await runChanges();
  expect(await answer(story, again.id, 'agree')).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  world.clock.now = now;
  expect((await repaymentsOf(story)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('RS-04, RS-10: an instalment that was paid meanwhile makes the proposal void; a transfer on its way blocks it', async () => {
  const story = await aPlan();
  const { change } = expectSuccess(await propose(story, 4, '2027-02-01')).body;
  const next = await nextRepaymentOf(story);
  const sent = expectSuccess(await repayByTransfer(story, next.amount)).body.payment;
  expect((await answer(story, change.id, 'agree')).body).toMatchObject({
    message: expect.stringContaining('A bank transfer for this purchase is waiting'),
  });
  const shown = async () =>
    expectSuccess(await as(story.customer).call(customer.planChanges, { id: story.id })).body.changes[0];
  expect(await shown()).toMatchObject({
    cannot_agree: expect.stringContaining('A bank transfer'),
    reschedule: { fits: true },
  });
  await confirmTransfer(story.office, sent.id, next.amount);
  expect((await answer(story, change.id, 'agree')).body).toMatchObject({
    message: expect.stringContaining('An instalment has been paid since'),
  });
  expect(await shown()).toMatchObject({
    state: 'proposed',
    cannot_agree: expect.stringContaining('Ask our office for a new proposal'),
    reschedule: { fits: false },
  });
  const [seen] = expectSuccess(await as(story.office).call(office.officePlanChanges, { id: story.id })).body.changes;
  expect(seen?.cannot_approve).toContain('Withdraw it and propose it again');
  await isHealthy();
});

test('RS-05: an open card payment is given up and its late money goes to the wallet; AutoPay ends', async () => {
  const story = await aPlan();
  const { user } = story.customer;
  const next = await nextRepaymentOf(story);
  expectSuccess(await as(story.customer).call(startAutopay, { plan_id: story.id, source: 'wallet', consent: 1 }));
  const amount = Math.round(next.amount * 100);
  const card = await aPayment({
    userId: user.id,
    purpose: 'repayment',
    planId: story.id,
    repaymentId: next.id,
    amount,
  });
  await rescheduled(story, 3, '2027-02-01');
  const [order] = await db().select().from(autopays).where(eq(autopays.planId, story.id));
  expect(order).toMatchObject({ state: 'ended', endedFor: 'rescheduled' });
  const [given] = await db().select().from(payments).where(eq(payments.id, card.id));
  expect(given?.stage).toBe('abandoned');
  await settlePayment(card.id, receivedAmount(amount));
  expect(await findWalletBalance(user.id)).toBe(amount);
  await isHealthy();
});

test('RS-06: the paper is checked by its code; a newer schedule replaces it', async () => {
  const story = await aPlan();
  const first = await rescheduled(story, 4, '2027-02-01');
  const paperOf = async (changeId: number) =>
    (await db().select().from(issuedDocuments).where(eq(issuedDocuments.changeId, changeId)))[0]?.code ?? '';
  const check = async (changeId: number) =>
    expectSuccess(await send(verifyDocument, { code: await paperOf(changeId) })).body.paper;
  expect(await check(first.id)).toMatchObject({ kind: 'reschedule', stands: true, amount: first.reschedule?.left });
  expect((await as(story.customer).call(customer.changeLetter, { id: first.id })).status).toBe(200);
  const second = await rescheduled(story, 5, '2027-02-01');
  expect(await check(first.id)).toMatchObject({ stands: false, reason: 'A newer schedule was agreed.' });
  expect(await check(second.id)).toMatchObject({ stands: true });
  expect((await as(story.customer).call(customer.changeLetter, { id: first.id })).status).toBe(404);
  await isHealthy();
});

test('RS-07: arrears follow the new schedule, and a payment of before can be refunded', async () => {
  const story = await aPlan({ paid: 1 });
  const now = world.clock.now;
  world.clock.now = new Date(now.getTime() + 100 * 86_400_000);
  const finance = await anOffice({ staffRole: 'finance' });
  const late = async () =>
    expectSuccess(await as(finance).call(officeArrears, {})).body.plans.data.some(({ id }) => id === story.id);
  expect(await late()).toBe(true);
  const day = new Date(world.clock.now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  await rescheduled(story, 6, day);
  expect(await late()).toBe(false);
  const paid = await db().select().from(payments).where(eq(payments.planId, story.id)).orderBy(payments.id);
  expectSuccess(await as(story.office).call(refundPayment, { id: paid.at(-1)?.id as number, reason: 'Sent twice' }));
  await isHealthy();
  world.clock.now = now;
});

test('RS-08: days beyond two years, too many instalments and plans without a schedule are refused', async () => {
  const story = await aPlan({ paid: 1 });
  expect(await propose(story, 4, '2030-01-01')).toMatchObject({ status: 422 });
  expect(await propose(story, 360, '2027-02-01')).toMatchObject({ status: 422 });
  const once = await aPlan({ oneTime: true });
  expect(await propose(once, 4, '2027-02-01')).toMatchObject({ status: 409 });
  expect(await db().$count(repayments, eq(repayments.planId, once.id))).toBe(0);
});
