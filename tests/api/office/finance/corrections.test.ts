import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { officeCustomerDetail } from '#lib/api/office/customers.ts';
import { correctPayment } from '#lib/api/office/payments/corrections.ts';
import { officePaymentDetail, refundPayment } from '#lib/api/office/payments/payments.ts';
import { addPlanDocument } from '#lib/api/office/plans/plan-documents.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { fundWallet, payForInfrastructure, repayment } from '#lib/api/payments/payments.ts';
import { fundWalletData, receipt, transactions } from '#lib/api/payments/transactions.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { issuedDocuments, payments, plans, properties } from '#lib/server/db/schema.ts';
import { issueDocument } from '#lib/server/documents/issue-paper.ts';
import { loadStatement } from '#lib/server/documents/load-statement.ts';
import { customerDebt } from '#lib/server/ledger/corrections/debts.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { mailsTo, setUpTestServer } from '../../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPdf,
  aPicture,
  aPlan,
  aProperty,
  approveBySomebodyElse,
  as,
  confirmTransfer,
  expectSuccess,
  fillWallet,
  type Person,
  type PlanFixture,
  planOf,
  repayByTransfer,
  repaymentsOf,
  someFees,
} from '../../../support/factories/index.ts';

setUpTestServer();

const finance = () => anOffice({ staffRole: 'finance' });
const reason = 'It never came';

const proposing = async (who: Person, id: number, came: number, more = {}) =>
  as(who).call(correctPayment, { id, came, reason, ...more });

/** Proposed by one person, approved by another; returns what it was said to do. */
async function correct(id: number, came: number, more = {}) {
  const { approval } = expectSuccess(await proposing(await finance(), id, came, more)).body;
  await approveBySomebodyElse(approval.id);
  return approval.summary;
}

const ledgerOf = async ({ user }: Person) => ({
  wallet: (await findWalletBalance(user.id)) / 100,
  debt: (await customerDebt(user.id)) / 100,
});

const ledgerIsSound = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);

/** A funding by bank transfer that the office has confirmed; returns its payment. */
async function aFunding(customer: Person, naira: number) {
  const { body } = expectSuccess(
    await as(customer).call(
      fundWallet,
      { payment_method: 'bank_transfer', amount: naira, bank_name: 'A. Okonkwo' },
      { files: { proof_of_payment: await aPicture() } },
    ),
  );
  await confirmTransfer(await anOffice(), body.payment.id, naira);
  return body.payment.id;
}

const latestOf = async (plan: PlanFixture, purpose: 'repayment' | 'infrastructure') => {
  const rows = await db()
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.planId, plan.id), eq(payments.purpose, purpose)))
    .orderBy(payments.id);
  return rows.map(({ id }) => id);
};

/** Instalments of ₦100,000, paid by transfer. */
const aPaidPlan = async (paid: number) => aPlan({ paid, property: await aProperty({ units: 5 }) });

test('CO-01, CO-02: a wrong amount is taken back once a second person approves what it will do', async () => {
  const customer = await aCustomer();
  const id = await aFunding(customer, 700_000);
  const proposer = await finance();
  const { approval } = expectSuccess(await proposing(proposer, id, 70_000)).body;
  expect(approval.summary).toBe('Reverse ₦630,000: ₦630,000 is taken from the wallet');
  expect(await ledgerOf(customer)).toEqual({ wallet: 700_000, debt: 0 });
  expect((await as(proposer).call(approve, { id: approval.id })).body.code).toBe('own_proposal');
  await approveBySomebodyElse(approval.id);
  expect(await ledgerOf(customer)).toEqual({ wallet: 70_000, debt: 0 });
  const detail = expectSuccess(await as(proposer).call(officePaymentDetail, { id })).body;
  expect(detail).toMatchObject({
    correction: { standing: 70_000 },
    corrections: [{ more: false, amount: 630_000, reason }],
  });
  const booked = detail.corrections[0]?.id as number;
  expect(expectSuccess(await as(proposer).call(officePaymentDetail, { id: booked })).body).toMatchObject({
    payment: { purpose: 'correction', corrects: id, handled_by: 'Bola Adeyemi' },
    correction: null,
  });
  await ledgerIsSound();
});

test('CO-03, CO-04: what was spent meanwhile is owed, shown to both sides, and met by the next money', async () => {
  const plan = await aPaidPlan(0);
  const { customer } = plan;
  const id = await aFunding(customer, 100_000);
  expectSuccess(
    await as(customer).call(repayment, { plan_id: plan.id, amount: 100_000, payment_method: 'virtual_wallet' }),
  );
  expect(await correct(id, 0)).toBe('Reverse ₦100,000: ₦100,000 is owed by the customer');
  expect(await ledgerOf(customer)).toEqual({ wallet: 0, debt: 100_000 });
  const owed = { amount: 100_000, from: [{ amount: 100_000, reason, description: 'Wallet funding' }] };
  for (const call of [dashboard, fundWalletData])
    expect(expectSuccess(await as(customer).call(call)).body.debt).toMatchObject(owed);
  expect(
    expectSuccess(await as(await anOffice()).call(officeCustomerDetail, { id: customer.user.id })).body.customer.debt,
  ).toMatchObject(owed);
  expect((await mailsTo(customer.user.email)).some(({ text }) => text.includes('You owe us ₦100,000'))).toBe(true);
  await fillWallet(customer, 30_000);
  expect(await ledgerOf(customer)).toEqual({ wallet: 0, debt: 70_000 });
  await ledgerIsSound();
  await fillWallet(customer, 100_000);
  expect(await ledgerOf(customer)).toEqual({ wallet: 30_000, debt: 0 });
  expect(expectSuccess(await as(customer).call(dashboard)).body.debt).toBeNull();
  const lines = expectSuccess(await as(customer).call(transactions)).body.user_transactions.data;
  expect(lines.filter(({ payment_type }) => payment_type === 'Debt')).toMatchObject([
    { amount: 70_000, transaction_type: 'debit', description: 'Paid back what you owed' },
    { amount: 30_000, transaction_type: 'debit' },
  ]);
  const { wallet, debt } = await loadStatement(customer.user.id, { from: '2026-11-01', to: '2026-12-31' });
  expect([wallet.closing, debt]).toEqual([3_000_000, 0]);
  await ledgerIsSound();
});

test('CO-04: a refund into the wallet meets what is owed first', async () => {
  const plan = await aPaidPlan(1);
  const id = await aFunding(plan.customer, 100_000);
  const wanted = { plan_id: plan.id, amount: 100_000, payment_method: 'virtual_wallet' };
  expectSuccess(await as(plan.customer).call(repayment, wanted));
  await correct(id, 0);
  expect(await ledgerOf(plan.customer)).toEqual({ wallet: 0, debt: 100_000 });
  const latest = (await latestOf(plan, 'repayment')).at(-1);
  expectSuccess(await as(plan.office).call(refundPayment, { id: latest as number, reason: 'Agreed' }));
  expect(await ledgerOf(plan.customer)).toEqual({ wallet: 0, debt: 0 });
  await ledgerIsSound();
});

test('CO-06: an instalment that was paid by it is due again, whether later ones are paid or not', async () => {
  const plan = await aPaidPlan(3);
  const [, second] = await latestOf(plan, 'repayment');
  expect(await correct(second as number, 0)).toBe('Reverse ₦100,000: the instalment is due again');
  expect((await repaymentsOf(plan)).slice(0, 3).map(({ status }) => status === 1)).toEqual([true, false, true]);
  expect((await planOf(plan)).plan_properties).toMatchObject({ state: 'in_progress', paid_amount: 600_000 });
  expect(await ledgerOf(plan.customer)).toEqual({ wallet: 0, debt: 0 });
  const again = expectSuccess(await repayByTransfer(plan, 100_000));
  await confirmTransfer(plan.office, again.body.payment.id, 100_000);
  expect((await repaymentsOf(plan)).slice(0, 4).map(({ status }) => status === 1)).toEqual([true, true, true, false]);
  await ledgerIsSound();
});

test('CO-06: what did come of it goes to the wallet, and a plan can keep the payment against a debt', async () => {
  const plan = await aPaidPlan(2);
  const [first, second] = await latestOf(plan, 'repayment');
  expect(await correct(second as number, 40_000)).toBe(
    'Reverse ₦60,000: the instalment is due again, ₦40,000 goes to the wallet',
  );
  expect(await ledgerOf(plan.customer)).toEqual({ wallet: 40_000, debt: 0 });
  expect(await correct(first as number, 0, { stays_on_plan: 1 })).toBe(
    'Reverse ₦100,000: ₦40,000 is taken from the wallet, ₦60,000 is owed by the customer',
  );
  expect(await ledgerOf(plan.customer)).toEqual({ wallet: 0, debt: 60_000 });
  expect((await planOf(plan)).plan_properties.paid_amount).toBe(500_000);
  await ledgerIsSound();
});

test('CO-07: a plan that was completed by it goes back, with documents on it, and its contract does not stand', async () => {
  const plan = await aPlan({ paid: 6, property: await aProperty({ units: 5 }) });
  expect((await planOf(plan)).plan_properties.state).toBe('completed');
  const { user } = plan.customer;
  await issueDocument({
    kind: 'contract',
    userId: user.id,
    initials: 'A. O.',
    planId: plan.id,
    amount: 1,
    details: {},
  });
  expectSuccess(
    await as(plan.office).call(
      addPlanDocument,
      { id: plan.id, document_name: 'Allocation' },
      { files: { document_file: aPdf() } },
    ),
  );
  const last = (await latestOf(plan, 'repayment')).at(-1) as number;
  expect(await correct(last, 0)).toBe(
    'Reverse ₦100,000: the instalment is due again, the plan is not completed any more',
  );
  expect((await planOf(plan)).plan_properties.state).toBe('in_progress');
  const [contract] = await db().select().from(issuedDocuments).where(eq(issuedDocuments.planId, plan.id));
  expect(contract?.withdrawnReason).toBe('The plan is not paid in full any more.');
  await ledgerIsSound();
});

test('CO-08: without its first payment a plan ends: its units are free, and what else was paid is given back', async () => {
  const property = await aProperty({ units: 5, fees: someFees });
  const plan = await aPlan({ paid: 2, property });
  expectSuccess(
    await as(plan.customer).call(
      payForInfrastructure,
      {
        plan_id: plan.id,
        paid_amount: 50_000,
        payment_method: 'bank_transfer',
        purpose: 'infrastructure',
        bank_name: 'A',
      },
      { files: { proof_of_payment: await aPicture() } },
    ),
  );
  const [fee] = await latestOf(plan, 'infrastructure');
  await confirmTransfer(plan.office, fee as number, 50_000);
  expect(await correct(plan.paymentId, 0)).toBe(
    'Reverse ₦400,000: the plan ends and one unit is released, ₦250,000 of its other payments is refunded, ₦250,000 goes to the wallet',
  );
  expect(await ledgerOf(plan.customer)).toEqual({ wallet: 250_000, debt: 0 });
  const [row] = await db().select().from(plans).where(eq(plans.id, plan.id));
  expect(row).toMatchObject({ state: 'pending', unitState: 'released', paidAmount: 0, uniqueContractId: null });
  const [sold] = await db().select().from(properties).where(eq(properties.id, property.id));
  expect(sold).toMatchObject({ soldUnits: 0, heldUnits: 0 });
  await ledgerIsSound();
});

test('CO-09: more than was booked came: the rest goes to the wallet', async () => {
  const customer = await aCustomer();
  const id = await aFunding(customer, 70_000);
  expect(await correct(id, 700_000)).toBe('Book ₦630,000 more: ₦630,000 goes to the wallet');
  expect(await ledgerOf(customer)).toEqual({ wallet: 700_000, debt: 0 });
  expect(await correct(id, 0)).toBe('Reverse ₦700,000: ₦700,000 is taken from the wallet');
  expect(await ledgerOf(customer)).toEqual({ wallet: 0, debt: 0 });
  await ledgerIsSound();
});

test('CO-10: what has not ended, the same amount, and payments from the wallet are not corrected', async () => {
  const who = await finance();
  const plan = await aPaidPlan(0);
  const id = await aFunding(plan.customer, 100_000);
  expectSuccess(
    await as(plan.customer).call(repayment, { plan_id: plan.id, amount: 100_000, payment_method: 'virtual_wallet' }),
  );
  const [fromWallet] = await latestOf(plan, 'repayment');
  const open = await aPlan({ until: 'sent' });
  expect((await proposing(who, id, 100_000)).body.errors?.came).toHaveLength(1);
  expect((await proposing(who, id, -1)).status).toBe(422);
  expect((await proposing(who, fromWallet as number, 0)).body.message).toMatch(/paid from the wallet/);
  expect((await proposing(who, open.paymentId, 0)).body.message).toMatch(/not ended yet/);
  expect((await proposing(who, 99_999, 0)).status).toBe(404);
});

test('CO-10: an approval whose effect has changed meanwhile is closed', async () => {
  const customer = await aCustomer();
  const id = await aFunding(customer, 100_000);
  const { approval } = expectSuccess(await proposing(await finance(), id, 0)).body;
  await correct(await aFunding(customer, 50_000), 0);
  const plan = await aPlan({ customer });
  expectSuccess(
    await as(customer).call(repayment, { plan_id: plan.id, amount: 100_000, payment_method: 'virtual_wallet' }),
  );
  expect(expectSuccess(await as(await anOffice()).call(approve, { id: approval.id })).body.approval.state).toBe(
    'closed',
  );
  expect(await ledgerOf(customer)).toEqual({ wallet: 0, debt: 0 });
});

test('CO-11: receipts of a corrected payment do not stand, and the correction is on the statement', async () => {
  const plan = await aPaidPlan(1);
  const [id] = await latestOf(plan, 'repayment');
  const listed = async () => expectSuccess(await as(plan.customer).call(transactions)).body.user_transactions.data;
  const line = (await listed()).find(({ description }) => description.startsWith('Instalment'));
  const fetching = (lineId = 0) => as(plan.customer).call(receipt, { id: lineId });
  expect((await fetching(line?.id)).status).toBe(200);
  await correct(id as number, 0);
  expect((await fetching(line?.id)).body).toMatchObject({
    message: expect.stringMatching(/The payment was corrected/),
  });
  const correction = (await listed()).find(({ payment_type }) => payment_type === 'Correction');
  expect(correction).toMatchObject({ amount: 100_000, transaction_type: 'debit', reason, plan_id: plan.id });
  expect((await fetching(correction?.id)).status).toBe(409);
  const { direct } = await loadStatement(plan.customer.user.id, { from: '2026-11-01', to: '2026-12-31' });
  expect(direct.map(({ applied }) => applied / 100)).toEqual([400_000, 100_000, -100_000]);
});
