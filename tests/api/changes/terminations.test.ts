import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closingObstacles } from '#lib/api/accounts/close-account.ts';
import { propertyDetails } from '#lib/api/catalogue/properties.ts';
import { verifyDocument } from '#lib/api/documents.ts';
import { notifications } from '#lib/api/notifications.ts';
import { officeFigures, officeReport } from '#lib/api/office/accounting.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import * as office from '#lib/api/office/plans/plan-changes.ts';
import { officeSales } from '#lib/api/office/sales.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { repayment } from '#lib/api/payments/payments.ts';
import { transactions } from '#lib/api/payments/transactions.ts';
import * as customer from '#lib/api/plans/changes.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { runChanges } from '#lib/server/changes/pay-back.ts';
import { issuedDocuments, marketers, payments, plans, terminations } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '../../support/api/send.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import {
  anOffice,
  aPlan,
  aProperty,
  as,
  confirmTransfer,
  expectSuccess,
  type PlanFixture,
  planOf,
  repayByTransfer,
  repaymentsOf,
} from '../../support/factories/index.ts';
import { aPayment, receivedAmount } from '../../support/ledger/fixtures.ts';
import { ledgerBalance } from '../../support/ledger/ledger-balance.ts';

const world = setUpTestServer();

const changesOf = async (story: PlanFixture) =>
  expectSuccess(await as(story.customer).call(customer.planChanges, { id: story.id })).body;

const ask = (story: PlanFixture, owed: number) =>
  as(story.customer).call(customer.requestTermination, { id: story.id, owed, reason: 'We are moving abroad' });

/** The customer asks, finance sends it for approval, the owner approves. */
async function endedPlan(story: PlanFixture, owed: number) {
  const { change } = expectSuccess(await ask(story, owed)).body;
  const finance = await anOffice({ staffRole: 'finance' });
  const { approval } = expectSuccess(await as(finance).call(office.sendForApproval, { id: change.id })).body;
  const decided = expectSuccess(await as(await anOffice()).call(approve, { id: approval.id })).body.approval;
  expect(decided).toMatchObject({ state: 'approved', reason: null });
  return { change, approval, finance };
}

const later = (days: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000);
};

const isHealthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);

test('TE-01, TE-02: what ending a purchase comes to is shown by the terms of its property before anybody agrees', async () => {
  const story = await aPlan({ paid: 1 });
  expect(await changesOf(story)).toMatchObject({
    changes: [],
    termination: { paid: 500_000, kept: 50_000, kept_percent: 10, owed: 450_000, refund_days: 90 },
    cannot_end: null,
  });
  expect(await ask(story, 440_000)).toMatchObject({ status: 409, body: { code: 'amount_changed' } });
});

test('TE-03, TE-04: a sale ends once its customer has agreed and a second person approves; kept, owed and units are booked together', async () => {
  const [keptBefore, owedBefore] = [
    await ledgerBalance('termination_income'),
    await ledgerBalance('termination_refunds'),
  ];
  const story = await aPlan({ paid: 1, property: await aProperty({ units: 5 }) });
  const { approval, finance } = await endedPlan(story, 450_000);
  expect(approval.summary).toBe(
    'Terminate the sale of Palm Grove Estate: keep ₦50,000, pay back ₦450,000 after 90 days; one unit is released',
  );
  expect(await as(finance).call(approve, { id: approval.id })).toMatchObject({ status: 409 });
  expect((await planOf(story)).plan_properties).toMatchObject({ state: 'terminated', paid_amount: 500_000 });
  expect(await ledgerBalance('termination_income')).toBe((keptBefore ?? 0) + 5_000_000);
  expect(await ledgerBalance('termination_refunds')).toBe((owedBefore ?? 0) + 45_000_000);
  const { data } = expectSuccess(await send(propertyDetails, { id: story.property.id })).body;
  expect(data.properties[0]).toMatchObject({ number_of_unit: 5 });
  await isHealthy();
});

test('TE-05: what is owed goes to the wallet on its day, once; until then the account cannot be closed', async () => {
  const story = await aPlan();
  await endedPlan(story, 360_000);
  const { user } = story.customer;
  expect(await findWalletBalance(user.id)).toBe(0);
  later(89);
  await runChanges();
  expect(await findWalletBalance(user.id)).toBe(0);
  expect(expectSuccess(await as(story.customer).call(closingObstacles)).body.obstacles).toEqual([
    '₦360,000 of ended purchases is still to be paid back to you. The account can be closed after that.',
  ]);
  later(1);
  await runChanges();
  await runChanges();
  expect(await findWalletBalance(user.id)).toBe(36_000_000);
  const [line] = expectSuccess(await as(story.customer).call(transactions)).body.user_transactions.data;
  expect(line).toMatchObject({ amount: 360_000, transaction_type: 'credit', payment_type: 'Reversal', status: 1 });
  expect((await changesOf(story)).changes[0]?.termination?.paid_back_at).not.toBeNull();
  await isHealthy();
});

test('TE-06: the office pays back before the day, and not twice', async () => {
  const story = await aPlan();
  const { change, finance } = await endedPlan(story, 360_000);
  expectSuccess(await as(finance).call(office.payRefundNow, { id: change.id }));
  expect(await findWalletBalance(story.customer.user.id)).toBe(36_000_000);
  expect(await as(finance).call(office.payRefundNow, { id: change.id })).toMatchObject({
    status: 409,
    body: { message: 'This is paid back already.' },
  });
});

test('TE-07: the termination letter is checked by its code, and only its customer and the office download it', async () => {
  const story = await aPlan();
  const { change, finance } = await endedPlan(story, 360_000);
  const [paper] = await db().select().from(issuedDocuments).where(eq(issuedDocuments.changeId, change.id));
  const checked = expectSuccess(await send(verifyDocument, { code: paper?.code ?? '' })).body.paper;
  expect(checked).toMatchObject({ kind: 'termination', amount: 360_000, stands: true, property: 'Palm Grove Estate' });
  expect((await as(story.customer).call(customer.changeLetter, { id: change.id })).status).toBe(200);
  expect((await as(finance).call(office.officeChangeLetter, { id: change.id })).status).toBe(200);
  const stranger = await aPlan();
  expect((await as(stranger.customer).call(customer.changeLetter, { id: change.id })).status).toBe(404);
});

test('TE-08: nothing can be paid for or refunded of an ended purchase, and it counts as no plan any more', async () => {
  const story = await aPlan({ paid: 1 });
  await endedPlan(story, 450_000);
  const paying = await as(story.customer).call(repayment, {
    plan_id: story.id,
    amount: 100_000,
    payment_method: 'virtual_wallet',
  });
  expect(paying).toMatchObject({
    status: 409,
    body: { message: 'This purchase has ended, so nothing can be paid for it any more.' },
  });
  const refunding = await as(story.office).call(refundPayment, { id: story.paymentId, reason: 'Mistake' });
  expect(refunding).toMatchObject({ status: 409, body: { code: 'not_refundable' } });
  const home = expectSuccess(await as(story.customer).call(dashboard)).body;
  expect(home).toMatchObject({ total_invoice: 0, total_amount_paid: 0, due_payments: [] });
  const listed = expectSuccess(await as(story.customer).call(planProperties)).body;
  expect(listed.user_properties.data).toEqual([]);
  expect(listed.ended_user_properties.data).toMatchObject([{ id: story.id }]);
  expect((await repaymentsOf(story)).map(({ status }) => status)).toEqual([1]);
});

test('TE-09: a transfer that awaits its confirmation blocks the end, and a card payment is given up', async () => {
  const story = await aPlan();
  const sent = expectSuccess(await repayByTransfer(story, 100_000)).body.payment;
  const refused = await ask(story, 360_000);
  expect(refused.body).toMatchObject({
    message: 'A bank transfer for this purchase is waiting for our office, which has to confirm or reject it first.',
  });
  await confirmTransfer(story.office, sent.id, 100_000);
  const card = await aPayment({
    userId: story.customer.user.id,
    purpose: 'infrastructure',
    planId: story.id,
    amount: 10_000,
  });
  await endedPlan(story, 450_000);
  const [given] = await db().select().from(payments).where(eq(payments.id, card.id));
  expect(given).toMatchObject({ stage: 'abandoned', reason: 'The purchase has ended.' });
  await settlePayment(card.id, receivedAmount(10_000));
  expect(await findWalletBalance(story.customer.user.id)).toBe(10_000);
  await isHealthy();
});

test('TE-10: what is paid after it was agreed closes the approval, and nothing ends', async () => {
  const story = await aPlan();
  const { change } = expectSuccess(await ask(story, 360_000)).body;
  const finance = await anOffice({ staffRole: 'finance' });
  const { approval } = expectSuccess(await as(finance).call(office.sendForApproval, { id: change.id })).body;
  const sent = expectSuccess(await repayByTransfer(story, 100_000)).body.payment;
  await confirmTransfer(story.office, sent.id, 100_000);
  const decided = expectSuccess(await as(await anOffice()).call(approve, { id: approval.id })).body.approval;
  expect(decided).toMatchObject({
    state: 'closed',
    reason: 'What is paid has changed since this was proposed. Withdraw it and propose it again with today’s figures.',
  });
  expect(await db().$count(terminations, eq(terminations.planId, story.id))).toBe(0);
  expectSuccess(await as(story.customer).call(customer.answerChange, { id: change.id, answer: 'withdraw' }));
  expectSuccess(await ask(story, 450_000));
});

test('TE-11: the office proposes, the customer is told and agrees or declines; nobody approves before', async () => {
  const story = await aPlan();
  const support = await anOffice({ staffRole: 'support' });
  const propose = () =>
    as(support).call(office.proposeTermination, { id: story.id, basis: 'agreement', reason: 'The estate is redrawn' });
  const { change } = expectSuccess(await propose()).body;
  expect(await propose()).toMatchObject({ status: 409, body: { code: 'change_open' } });
  const [notice] = expectSuccess(await as(story.customer).call(notifications)).body.notifications.data;
  expect(notice).toMatchObject({ title: 'A proposal to end your purchase' });
  const finance = await anOffice({ staffRole: 'finance' });
  expect((await as(finance).call(office.sendForApproval, { id: change.id })).body).toMatchObject({
    message: 'The customer has not agreed yet.',
  });
  expectSuccess(await as(story.customer).call(customer.answerChange, { id: change.id, answer: 'decline' }));
  expect((await changesOf(story)).changes).toMatchObject([{ state: 'declined' }]);
  const again = expectSuccess(await propose()).body.change;
  expectSuccess(await as(story.customer).call(customer.answerChange, { id: again.id, answer: 'agree' }));
  expect(await mailsTo(finance.user.email)).toContainEqual(
    expect.objectContaining({ subject: 'A customer has decided on a purchase' }),
  );
  expectSuccess(await as(finance).call(office.sendForApproval, { id: again.id }));
});

test('TE-12: for arrears a sale ends after the notice without agreement, unless what is overdue is paid', async () => {
  const story = await aPlan();
  const support = await anOffice({ staffRole: 'support' });
  const finance = await anOffice({ staffRole: 'finance' });
  const propose = () =>
    as(support).call(office.proposeTermination, { id: story.id, basis: 'arrears', reason: 'Three months late' });
  expect((await propose()).body).toMatchObject({
    message: 'Nothing is overdue on this plan, so there is nothing to give notice for.',
  });
  later(100);
  const { change } = expectSuccess(await propose()).body;
  expect(await as(story.customer).call(customer.answerChange, { id: change.id, answer: 'decline' })).toMatchObject({
    status: 409,
  });
  expect((await as(finance).call(office.sendForApproval, { id: change.id })).body).toMatchObject({
    message: expect.stringContaining('The notice runs until'),
  });
  later(31);
  const { approval } = expectSuccess(await as(finance).call(office.sendForApproval, { id: change.id })).body;
  expectSuccess(await as(await anOffice()).call(approve, { id: approval.id }));
  const [plan] = await db().select().from(plans).where(eq(plans.id, story.id));
  expect(plan).toMatchObject({ state: 'terminated', unitState: 'released' });
  await isHealthy();
});

test('RE-07: an ended sale is counted as ended, in its own month, by the sales report, the home and the marketers’ sales', async () => {
  const [marketer] = await db().insert(marketers).values({ code: 'HSM-9', name: 'Ade Bello' }).returning();
  const finance = await anOffice({ staffRole: 'finance' });
  const story = await aPlan({ terms: { marketer_code: 'HSM-9' } });
  const sold = world.clock.now;
  later(40);
  await endedPlan(story, 360_000);
  const day = world.clock.now.toISOString().slice(0, 10);
  const { rows, columns, total } = expectSuccess(
    await as(finance).call(officeReport, { report: 'sales', start_date: day, end_date: day }),
  ).body;
  expect(columns.map(({ name }) => name).slice(3, 7)).toEqual(['Sold', 'Terminated', 'Net', 'Units']);
  expect(rows.map((row) => row.slice(3))).toEqual([[0, 1, -1, -1, 0, -1_000_000]]);
  expect(total.slice(3, 6)).toEqual([0, 1, -1]);
  const whole = expectSuccess(await as(finance).call(officeReport, { report: 'sales' })).body;
  expect(whole.total[5]).toBe(await db().$count(plans, eq(plans.unitState, 'sold')));
  const { weeks } = expectSuccess(await as(finance).call(officeFigures, {})).body;
  expect(weeks.at(-1)).toMatchObject({ sales: 0, ended: 1, amount: -1_000_000 });
  const salesOf = async (wanted = {}) =>
    expectSuccess(await as(finance).call(officeSales, { name: 'HSM-9', ...wanted })).body.sales.data[0];
  expect(await salesOf()).toMatchObject({ id: marketer?.id, plans_count: 1, ended_count: 1, units: 0, amount: 0 });
  const before = { end_date: sold.toISOString().slice(0, 10) };
  expect(await salesOf(before)).toMatchObject({ plans_count: 1, ended_count: 0, units: 1, amount: 1_000_000 });
});

test('TE-13: income, receivables and trial balance hold an ended sale by its booking date', async () => {
  const story = await aPlan();
  await endedPlan(story, 360_000);
  const finance = await anOffice({ staffRole: 'finance' });
  const report = async (name: string) =>
    expectSuccess(await as(finance).call(officeReport, { report: name as 'income' })).body;
  const balance = await report('trial-balance');
  expect(balance.total.at(-1)).toBe(balance.total.at(-2));
  const income = await report('income');
  const rows = balance.rows.filter(
    ([name]) => String(name).startsWith('Income') || name === 'Retained from terminated sales',
  );
  expect(income.total.at(-1)).toBe(rows.reduce((sum, row) => sum + Number(row.at(-1)) - Number(row.at(-2)), 0));
  const { rows: open } = await report('receivables');
  expect(open.map(([plan]) => plan)).not.toContain(String(story.id));
});
