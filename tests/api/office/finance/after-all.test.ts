import { expect, test } from 'vitest';
import { reinstateTransfer } from '#lib/api/office/payments/corrections.ts';
import { confirmPayment, officePaymentDetail, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { makePendingPayment, payForInfrastructure } from '#lib/api/payments/payments.ts';
import { cancelTransfer, transactions } from '#lib/api/payments/transactions.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { setUpTestServer } from '../../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPicture,
  aPlan,
  aProperty,
  approveBySomebodyElse,
  as,
  confirmTransfer,
  expectSuccess,
  type Person,
  type PlanFixture,
  planOf,
  repayByTransfer,
  repaymentsOf,
  someFees,
} from '../../../support/factories/index.ts';

setUpTestServer();

const ledgerIsSound = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);

const proposing = (who: Person, id: number, amount_received: number) =>
  as(who).call(reinstateTransfer, { id, amount_received });

async function afterAll(id: number, naira: number) {
  const { approval } = expectSuccess(await proposing(await anOffice(), id, naira)).body;
  await approveBySomebodyElse(approval.id);
  return approval.summary;
}

const aRejected = async (wish: Parameters<typeof aPlan>[0] = {}) => {
  const plan = await aPlan({ until: 'sent', ...wish });
  expectSuccess(await as(plan.office).call(rejectPayment, { id: plan.paymentId, reason: 'Not at the bank' }));
  return plan;
};

const detailOf = async (id: number) => expectSuccess(await as(await anOffice()).call(officePaymentDetail, { id })).body;

test('CO-12: a transfer that was rejected by mistake is confirmed after all, once, by a second person', async () => {
  const plan = await aRejected();
  expect((await detailOf(plan.paymentId)).after_all).toEqual({
    purpose: 'first',
    owed: 400_000,
    units: 1,
    held: false,
  });
  const owner = await anOffice();
  const { approval } = expectSuccess(await proposing(owner, plan.paymentId, 400_000)).body;
  expect(approval.summary).toBe('Reinstate: Confirm ₦400,000: the plan begins and one unit is sold');
  expect((await as(owner).call(approve, { id: approval.id })).body.code).toBe('own_proposal');
  await approveBySomebodyElse(approval.id);
  expect((await planOf(plan)).plan_properties).toMatchObject({ state: 'awaiting', paid_amount: 400_000 });
  const detail = await detailOf(plan.paymentId);
  expect(detail).toMatchObject({ payment: { stage: 'rejected' }, after_all: null });
  const resumed = await detailOf(detail.payment.resumed_by as number);
  expect(resumed.payment).toMatchObject({ stage: 'completed', resumes: plan.paymentId, amount_received: 400_000 });
  expect((await proposing(owner, plan.paymentId, 400_000)).body).toMatchObject({ code: 'conflict' });
  await ledgerIsSound();
});

test('CO-12: what is no longer owed goes to the wallet, and another open payment is decided first', async () => {
  const property = await aProperty({ units: 1 });
  const plan = await aRejected({ property });
  await aPlan({ property, until: 'confirmed' });
  expect(await afterAll(plan.paymentId, 400_000)).toBe('Reinstate: Credit ₦400,000 to the wallet');
  expect(await findWalletBalance(plan.customer.user.id)).toBe(40_000_000);
  const other = await aRejected();
  const again = { user_property_id: other.id, payment_method: 'bank_transfer', bank_name: 'A. Okonkwo' };
  const files = { proof_of_payment: await aPicture() };
  expectSuccess(await as(other.customer).call(makePendingPayment, again, { files }));
  const { approval } = expectSuccess(await proposing(await anOffice(), other.paymentId, 400_000)).body;
  const answer = expectSuccess(await as(await anOffice()).call(approve, { id: approval.id })).body;
  expect(answer.approval).toMatchObject({ state: 'closed', reason: expect.stringMatching(/on its way/) });
  await ledgerIsSound();
});

const listed = async ({ customer }: Pick<PlanFixture, 'customer'>) =>
  expectSuccess(await as(customer).call(transactions)).body.user_transactions.data;

test('CO-13: a customer takes back a transfer that waits, pays another way, and the money may still be confirmed', async () => {
  const plan = await aPlan({ paid: 0 });
  const sent = expectSuccess(await repayByTransfer(plan, 100_000)).body.payment;
  const line = (await listed(plan)).find(({ status }) => status === 0);
  const taking = (who: Person) => as(who).call(cancelTransfer, { id: line?.id });
  expect((await taking(await aCustomer())).status).toBe(404);
  const { user_transaction } = expectSuccess(await taking(plan.customer)).body;
  expect(user_transaction).toMatchObject({ status: 2, reason: 'You cancelled this transfer.' });
  expect((await taking(plan.customer)).body.code).toBe('already_handled');
  const again = expectSuccess(await repayByTransfer(plan, 100_000)).body.payment;
  await confirmTransfer(plan.office, again.id, 100_000);
  expect(await afterAll(sent.id, 100_000)).toBe('Reinstate: Credit ₦100,000 to the wallet');
  expect(await findWalletBalance(plan.customer.user.id)).toBe(10_000_000);
  await ledgerIsSound();
});

test('CO-13: a first payment that is taken back releases its units, and what waits for approval is closed', async () => {
  const plan = await aPlan({ until: 'sent' });
  const { approval } = expectSuccess(
    await as(plan.office).call(confirmPayment, { id: plan.paymentId, amount_received: 300_000 }),
  ).body;
  const [line] = await listed(plan);
  expectSuccess(await as(plan.customer).call(cancelTransfer, { id: line?.id }));
  expect(await planOf(plan)).toMatchObject({ plan_properties: { state: 'pending' }, payment: { status: 2 } });
  const answer = expectSuccess(await as(await anOffice()).call(approve, { id: approval?.id })).body;
  expect(answer.approval.state).toBe('closed');
  await ledgerIsSound();
});

test('UN-01: less than was announced settles an instalment when it is enough for what is due', async () => {
  const plan = await aPlan();
  const { id } = expectSuccess(await repayByTransfer(plan, 250_000)).body.payment;
  const { payment } = (await confirmTransfer(plan.office, id, 120_000)).body;
  expect(payment).toMatchObject({ stage: 'completed', amount: 250_000, amount_received: 120_000, to_wallet: 20_000 });
  expect((await repaymentsOf(plan))[0]).toMatchObject({ status: 1 });
  const next = expectSuccess(await repayByTransfer(plan, 100_000)).body.payment;
  expect((await confirmTransfer(plan.office, next.id, 99_999)).body.payment).toMatchObject({ stage: 'failed' });
  expect(await findWalletBalance(plan.customer.user.id)).toBe(11_999_900);
  await ledgerIsSound();
});

test('UN-02: for a fee what came counts for what it is', async () => {
  const plan = await aPlan({ property: await aProperty({ fees: someFees }) });
  const wanted = { plan_id: plan.id, payment_method: 'bank_transfer', purpose: 'infrastructure', bank_name: 'A' };
  const sent = expectSuccess(
    await as(plan.customer).call(
      payForInfrastructure,
      { ...wanted, paid_amount: 50_000 },
      { files: { proof_of_payment: await aPicture() } },
    ),
  ).body.payment;
  const { approval } = expectSuccess(
    await as(plan.office).call(confirmPayment, { id: sent.id, amount_received: 30_000 }),
  ).body;
  expect(approval?.summary).toBe('Confirm ₦30,000: it counts for the infrastructure fee');
  await approveBySomebodyElse(approval?.id as number);
  expect((await detailOf(sent.id)).payment).toMatchObject({ stage: 'completed', to_wallet: 0 });
  expect(await findWalletBalance(plan.customer.user.id)).toBe(0);
  await ledgerIsSound();
});
