import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { officeArrears } from '#lib/api/office/arrears/arrears.ts';
import * as office from '#lib/api/office/plans/plan-changes.ts';
import { notePlan, officePlanDetail } from '#lib/api/office/plans/plan-page.ts';
import { assignContract } from '#lib/api/office/plans/plans.ts';
import { startAutopay } from '#lib/api/payments/autopay.ts';
import { transactions } from '#lib/api/payments/transactions.ts';
import * as customer from '#lib/api/plans/changes.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { planCalendar, planProperty } from '#lib/api/plans/plans.ts';
import * as transfers from '#lib/api/plans/transfers.ts';
import { runChanges } from '#lib/server/changes/pay-back.ts';
import { autopays, plans, planTransfers, users } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { noticesOf } from '../../support/api/card.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { password, setPassword } from '../../support/factories/accounts.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  as,
  expectSuccess,
  fillWallet,
  nextRepaymentOf,
  type Person,
  type PlanFixture,
  planOf,
  repayByTransfer,
} from '../../support/factories/index.ts';
import { withFreshFactor } from '../../support/factories/people.ts';
import {
  agreeAsNewOwner,
  agreedTransfer,
  answerAsOwner,
  approvedTransfer,
  createTransferredPlan,
  proposedTransfer,
  proposeTransfer,
} from '../../support/factories/transfers.ts';
import { ledgerBalance } from '../../support/ledger/ledger-balance.ts';

const world = setUpTestServer();

const ownerOf = async ({ id }: PlanFixture) => (await db().select().from(plans).where(eq(plans.id, id)))[0]?.userId;
const offersTo = async (who: Person) => expectSuccess(await as(who).call(transfers.myTransfers)).body.transfers;
const isHealthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);
const later = (days: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000);
};

test('OT-01: the office proposes by email to a complete account; both are told and asked', async () => {
  const [story, to] = [await aPlan(), await aCustomer()];
  const refused = async (email: string) => (await proposeTransfer(story, to, { email })).body;
  expect(await refused('nobody@example.com')).toMatchObject({
    errors: { email: [expect.stringContaining('No customer')] },
  });
  expect(await refused(story.customer.user.email)).toMatchObject({
    errors: { email: [expect.stringContaining('has the plan already')] },
  });
  const incomplete = await aCustomer();
  await db().update(users).set({ phoneNumber: '' }).where(eq(users.id, incomplete.user.id));
  expect(await refused(incomplete.user.email)).toMatchObject({ code: 'invalid' });
  await proposedTransfer(story, to, { fee: 25_000 });
  expect(await proposeTransfer(story, to)).toMatchObject({ status: 409, body: { code: 'change_open' } });
  expect((await mailsTo(story.customer.user.email)).at(-1)?.text).toContain(`/dashboard/my-property/${story.id}`);
  expect((await mailsTo(to.user.email)).at(-1)?.text).toContain('/dashboard/transfer/');
  expect(expectSuccess(await as(to).call(dashboard)).body.transfer_offers).toBe(true);
  expect(expectSuccess(await as(story.customer).call(dashboard)).body.transfer_offers).toBe(false);
});

test('OT-02: the new owner sees the figures and the name of the other, and nothing else of them', async () => {
  const story = await aPlan({ paid: 1 });
  const to = await aCustomer({ wallet: 30_000 });
  const id = await proposedTransfer(story, to, { fee: 25_000 });
  const next = await nextRepaymentOf(story);
  const [offer] = await offersTo(to);
  expect(offer).toMatchObject({
    id,
    role: 'new owner',
    agreed: false,
    plan_id: null,
    letter: false,
    figures: {
      units: 1,
      paid: 500_000,
      next_due: next.due_date,
      next_amount: next.amount,
      fee: 25_000,
      wallet_balance: 30_000,
    },
  });
  expect((offer?.figures?.paid ?? 0) + (offer?.figures?.left ?? 0)).toBe(offer?.figures?.price);
  const text = JSON.stringify(offer);
  for (const secret of [story.customer.user.email, story.customer.user.phoneNumber]) expect(text).not.toContain(secret);
  expect(await offersTo(await aCustomer())).toEqual([]);
  expect(await as(to).call(planProperty, { id: story.id })).toMatchObject({ status: 404 });
});

test('OT-03: nothing changes unless both agree; declined, withdrawn or expired the form is deleted', async () => {
  const [story, to] = [await aPlan(), await aCustomer()];
  const formOf = async (id: number) =>
    (await db().select().from(planTransfers).where(eq(planTransfers.changeId, id)))[0]?.contract;
  const first = await proposedTransfer(story, to);
  expectSuccess(await agreeAsNewOwner(to, first));
  expect((await formOf(first))?.subscriberName1).toBe('Ngozi Bello');
  expect(await agreeAsNewOwner(to, first)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  const finance = as(await anOffice({ staffRole: 'finance' }));
  expect(await finance.call(office.sendForApproval, { id: first })).toMatchObject({
    status: 409,
    body: { message: 'Both customers have to agree first.' },
  });
  expectSuccess(await answerAsOwner(story, first, 'decline'));
  expect(await formOf(first)).toBeNull();
  expect(await offersTo(to)).toEqual([]);
  const second = await proposedTransfer(story, to);
  expect(await as(await aCustomer()).call(transfers.declineTransfer, { id: second })).toMatchObject({ status: 404 });
  expectSuccess(await as(to).call(transfers.declineTransfer, { id: second }));
  const third = await agreedTransfer(story, to);
  expectSuccess(await finance.call(office.withdrawChange, { id: third }));
  expect(await formOf(third)).toBeNull();
  const fourth = await proposedTransfer(story, to);
  expectSuccess(await agreeAsNewOwner(to, fourth));
  const { now } = world.clock;
  later(15);
  await runChanges();
  expect(await answerAsOwner(story, fourth, 'agree')).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  world.clock.now = now;
  expect(await formOf(fourth)).toBeNull();
  expect(await ownerOf(story)).toBe(story.customer.user.id);
  await isHealthy();
});

test('OT-14: both customers are told once that an offer has expired, and what they can do', async () => {
  const [story, to] = [await aPlan(), await aCustomer()];
  await proposedTransfer(story, to);
  const { now } = world.clock;
  later(15);
  await runChanges();
  await runChanges();
  world.clock.now = now;
  const expired = 'A transfer offer has expired';
  const [former, next] = [await noticesOf(story.customer, expired), await noticesOf(to, expired)];
  expect([former.length, next.length]).toEqual([1, 1]);
  expect(former[0]?.content).toContain('It continues unchanged.');
  expect(next[0]?.content).toContain('ask us to propose it again');
});

test('OT-15: a promise of the former owner is not the new one’s, and stays in the notes', async () => {
  const [story, to, clerk] = [await aPlan(), await aCustomer(), as(await anOffice({ staffRole: 'support' }))];
  const { now } = world.clock;
  later(70);
  const inDays = (days: number) => new Date(world.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  expectSuccess(await clerk.call(notePlan, { id: story.id, text: 'Waits for the salary', promised_for: inDays(9) }));
  const promised = async (who: Person) =>
    expectSuccess(await clerk.call(officeArrears, { customer_id: who.user.id })).body.plans.data.map(
      ({ promise }) => promise?.note ?? null,
    );
  expect(await promised(story.customer)).toEqual(['Waits for the salary']);
  await createTransferredPlan(story, to);
  later(1);
  expect(await promised(to)).toEqual([null]);
  expect(expectSuccess(await clerk.call(officePlanDetail, { id: story.id })).body.notes).toHaveLength(1);
  expectSuccess(await clerk.call(notePlan, { id: story.id, text: 'Pays on Friday', promised_for: inDays(3) }));
  expect(await promised(to)).toEqual(['Pays on Friday']);
  world.clock.now = now;
});

test('OT-16: handing over takes the password or a fresh second factor; until both have agreed it can be declined', async () => {
  const [story, to] = [await aPlan({ paid: 1 }), await aCustomer()];
  await setPassword(story.customer);
  const id = await proposedTransfer(story, to);
  const agree = (who: Person, proof = {}) => as(who).call(customer.answerChange, { id, answer: 'agree', ...proof });
  expect(await agree(story.customer)).toMatchObject({
    status: 422,
    body: { errors: { current_password: [expect.any(String)] } },
  });
  const wrong = await agree(story.customer, { current_password: 'not-this-one' });
  expect(wrong.body).toMatchObject({ code: 'wrong_credentials', errors: { current_password: [expect.any(String)] } });
  expect((await agree(to, { current_password: password })).status).toBe(404);
  const { transfer } = expectSuccess(await agree(story.customer, { current_password: password })).body.change;
  expect(transfer).toMatchObject({ from_agreed: true, to_agreed: false, property: story.property.name, paid: 500_000 });
  expectSuccess(await as(story.customer).call(customer.answerChange, { id, answer: 'decline' }));
  const again = await proposedTransfer(story, to);
  const sure = await withFreshFactor(story.customer);
  expectSuccess(await as(sure).call(customer.answerChange, { id: again, answer: 'agree' }));
  expectSuccess(await agreeAsNewOwner(to, again));
  expect((await as(sure).call(customer.answerChange, { id: again, answer: 'decline' })).status).toBe(409);
  expectSuccess(await as(to).call(transfers.declineTransfer, { id: again }));
  expect(await ownerOf(story)).toBe(story.customer.user.id);
});

test('OT-04 CA-08: approved by a second person, owner and fee change together; the fee comes from the new owner’s wallet', async () => {
  const story = await aPlan({ paid: 1 });
  const to = await aCustomer();
  const id = await proposedTransfer(story, to, { fee: 25_000 });
  expect(await agreeAsNewOwner(to, id)).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
  await fillWallet(to, 40_000);
  expectSuccess(await answerAsOwner(story, id, 'agree'));
  expectSuccess(await agreeAsNewOwner(to, id));
  expectSuccess(await as(story.customer).call(startAutopay, { plan_id: story.id, source: 'wallet', consent: 1 }));
  const before = await planOf(story);
  expectSuccess(await as(story.customer).call(planCalendar, { id: story.id }));
  expect((await approvedTransfer(id)).summary).toContain('for a fee of ₦25,000 from their wallet');
  expect(await ownerOf(story)).toBe(to.user.id);
  expect(await findWalletBalance(to.user.id)).toBe(1_500_000);
  expect(await ledgerBalance('transfer_income')).toBeGreaterThanOrEqual(2_500_000);
  const [order] = await db().select().from(autopays).where(eq(autopays.planId, story.id));
  expect(order).toMatchObject({ state: 'ended', endedFor: 'transferred' });
  const after = expectSuccess(await as(to).call(planProperty, { id: story.id })).body;
  expect(after.plan_properties).toEqual(before.plan_properties);
  const [line] = expectSuccess(await as(to).call(transactions)).body.user_transactions.data;
  expect(line).toMatchObject({ amount: 25_000, payment_type: 'Transfer Fee', status: 1 });
  const mails = await mailsTo(story.customer.user.email);
  expect(mails.find(({ calendar }) => calendar)?.calendar).toContain('METHOD:CANCEL');
  await isHealthy();
});

test('OT-05: it waits while a payment is on its way, and not beside another change of the sale', async () => {
  const [story, to] = [await aPlan(), await aCustomer()];
  const id = await agreedTransfer(story, to);
  const next = await nextRepaymentOf(story);
  expectSuccess(await repayByTransfer(story, next.amount));
  const finance = as(await anOffice({ staffRole: 'finance' }));
  expect((await finance.call(office.sendForApproval, { id })).body).toMatchObject({
    message: expect.stringContaining('A payment for this purchase is on its way'),
  });
  expect(await ownerOf(story)).toBe(story.customer.user.id);
  const pending = await aPlan({ until: 'sent' });
  expect(await proposeTransfer(pending, to)).toMatchObject({ status: 409 });
  const asked = await aPlan();
  const { owed } = expectSuccess(await as(asked.customer).call(customer.planChanges, { id: asked.id })).body
    .termination ?? {
    owed: 0,
  };
  expectSuccess(await as(asked.customer).call(customer.requestTermination, { id: asked.id, owed, reason: 'Moving' }));
  expect(await proposeTransfer(asked, to)).toMatchObject({ status: 409, body: { code: 'change_open' } });
});

test('OT-11: a plan goes on to a third customer, and the database holds each step', async () => {
  const [story, second, third] = [await aPlan({ until: 'confirmed' }), await aCustomer(), await aCustomer()];
  await createTransferredPlan(story, second);
  await createTransferredPlan({ ...story, customer: second }, third);
  expect(await ownerOf(story)).toBe(third.user.id);
  expectSuccess(await as(story.office).call(assignContract, { id: story.id }));
  await expect(db().update(plans).set({ userId: second.user.id }).where(eq(plans.id, story.id))).rejects.toThrow();
  await isHealthy();
});
