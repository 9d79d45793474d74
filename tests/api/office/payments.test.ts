import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { propertyDetails } from '#lib/api/catalogue/properties.ts';
import { notifications } from '#lib/api/notifications.ts';
import {
  confirmPayment,
  officePaymentDetail,
  officePayments,
  rejectPayment,
} from '#lib/api/office/payments/payments.ts';
import { officeActions, payments, properties } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '../../support/api/send.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPicture,
  aPlan,
  aProperty,
  as,
  buy,
  byInstalments,
  confirmTransfer,
  expectSuccess,
  type Person,
  planOf,
  purchaseFiles,
  repayByTransfer,
} from '../../support/factories/index.ts';

const world = setUpTestServer();

const confirming = (office: Person, id: number, amount_received: number) =>
  as(office).call(confirmPayment, { id, amount_received });
const rejecting = (office: Person, id: number, reason: string) => as(office).call(rejectPayment, { id, reason });

const lastNotice = async (customer: Person) =>
  expectSuccess(await as(customer).call(notifications)).body.notifications.data[0];

const lastAction = async () => (await db().select().from(officeActions).orderBy(desc(officeActions.id)).limit(1))[0];

test('L-70: pending payments show customer, purpose, amount, sender and proof', async () => {
  const plan = await aPlan({ until: 'sent', terms: { number_of_unit: 2 } });
  const { body } = expectSuccess(await as(plan.office).call(officePayments, { status: 0 }));
  expect(body.payments.data[0]).toEqual({
    id: plan.paymentId,
    purpose: 'first',
    payment_method: 'bank_transfer',
    amount: 800_000,
    amount_received: 0,
    to_wallet: 0,
    reference: expect.stringMatching(/^HS-/),
    provider_reference: null,
    company_account: null,
    status: 0,
    stage: 'awaiting_confirmation',
    description: 'Initial deposit, Palm Grove Estate',
    reason: null,
    bank_name: 'Adaeze I. Okonkwo',
    proof_of_payment: expect.stringContaining('/api/files/'),
    proof_scanned_at: null,
    proof_is_pdf: false,
    proof_file: { name: 'proof.jpg', size: expect.any(Number), pages: null, sent_at: expect.stringMatching(/Z$/) },
    same_proof: [],
    same_sender: [],
    instead_of: null,
    refund_id: null,
    corrects: null,
    resumes: null,
    resumed_by: null,
    refund_of: null,
    provider_reports: null,
    on_statement: null,
    awaits_approval: false,
    handled_by: null,
    customer: {
      id: plan.customer.user.id,
      name: 'Adaeze Okonkwo',
      email: plan.customer.user.email,
      phone_number: plan.customer.user.phoneNumber,
    },
    plan: { id: plan.id, property_name: 'Palm Grove Estate', number_of_unit: 2 },
    created_at: '2026-11-20T08:00:00.000Z',
    finished_at: null,
  });
  const detail = expectSuccess(await as(plan.office).call(officePaymentDetail, { id: plan.paymentId })).body.payment;
  expect(detail.description).toBe('Initial deposit, Palm Grove Estate');
});

test('L-70: payments are listed newest first, those that wait oldest first, ten a page, by status', async () => {
  const office = await anOffice();
  const property = await aProperty({ units: 40 });
  const sent: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    world.clock.advance(60_000);
    sent.push((await aPlan({ office, property, until: 'sent' })).paymentId);
  }
  expectSuccess(await confirming(office, sent[10] as number, 400_000));
  expectSuccess(await rejecting(office, sent[9] as number, 'Nothing arrived'));
  const list = async (status?: number) =>
    expectSuccess(await as(office).call(officePayments, { status })).body.payments;
  const pending = await list(0);
  expect(pending.data).toHaveLength(10);
  expect(pending.data.slice(1).map(({ id }) => id)).toEqual(sent.slice(0, 9));
  expect((await list(1)).data[0]?.id).toBe(sent[10]);
  expect((await list(2)).data[0]?.id).toBe(sent[9]);
  expect((await list()).data.slice(0, 2).map(({ id }) => id)).toEqual([sent[10], sent[9]]);
});

test('M-21: the same proof sent for two payments is flagged on both', async () => {
  const [property, proof] = [await aProperty(), await aPicture()];
  const files = async () => ({ ...(await purchaseFiles()), proof_of_payment: proof });
  const one = expectSuccess(await buy(await aCustomer(), byInstalments(property), { files: await files() })).body
    .payment.id;
  const two = expectSuccess(await buy(await aCustomer(), byInstalments(property), { files: await files() })).body
    .payment.id;
  const office = await anOffice();
  const proofsOf = async (id: number) =>
    expectSuccess(await as(office).call(officePaymentDetail, { id })).body.payment.same_proof;
  expect(await proofsOf(one)).toEqual([two]);
  expect(await proofsOf(two)).toEqual([one]);
});

test('L-71 M-18 R-40: confirming has one effect, and the customer is notified in the portal and by mail', async () => {
  const plan = await aPlan({ until: 'sent' });
  const { body } = expectSuccess(await confirming(plan.office, plan.paymentId, 400_000));
  expect(body.payment).toMatchObject({ status: 1, stage: 'completed', amount_received: 400_000, to_wallet: 0 });
  expect(await planOf(plan)).toMatchObject({
    plan_properties: { state: 'awaiting', paid_amount: 400_000 },
    payment: { status: 1 },
  });
  expect(await lastNotice(plan.customer)).toMatchObject({
    title: 'Payment confirmed',
    content:
      'We have received ₦400,000 for “Initial deposit, Palm Grove Estate”. Your contract ID comes next: we will tell you when you have it.',
    property_ids: [plan.property.id],
  });
  expect((await mailsTo(plan.customer.user.email))[0]).toMatchObject({
    subject: 'Payment confirmed',
    text: expect.stringContaining('₦400,000'),
  });
  expect(await lastAction()).toMatchObject({
    userId: plan.office.user.id,
    action: 'confirm_payment',
    subject: `payment ${plan.paymentId}`,
    detail: { amount_received: 400_000 },
  });
});

test('L-72 M-18: rejecting tells the customer the reason and releases the units', async () => {
  const plan = await aPlan({ until: 'sent', property: await aProperty({ units: 1 }) });
  const { body } = expectSuccess(await rejecting(plan.office, plan.paymentId, 'Nothing arrived in our account'));
  expect(body.payment).toMatchObject({ status: 2, stage: 'rejected', reason: 'Nothing arrived in our account' });
  const notice = await lastNotice(plan.customer);
  expect(notice).toMatchObject({ title: 'Payment not confirmed' });
  expect(notice?.content).toContain('The reason: Nothing arrived in our account.');
  expect(notice?.content).toContain('pay again');
  expect((await mailsTo(plan.customer.user.email))[0]?.text).toContain('Nothing arrived in our account');
  const { data } = expectSuccess(await send(propertyDetails, { id: plan.property.id })).body;
  expect(data.properties[0]).toMatchObject({ unit_available: 1, number_of_unit: 1 });
  expect(await lastAction()).toMatchObject({
    action: 'reject_payment',
    detail: { reason: 'Nothing arrived in our account' },
  });
});

test('a rejection requires a reason', async () => {
  const plan = await aPlan({ until: 'sent' });
  expect(await rejecting(plan.office, plan.paymentId, ' ')).toMatchObject({
    status: 422,
    body: { errors: { reason: ['Reason is required'] } },
  });
});

test('M-19: when less arrived the payment fails, the money is in the wallet, and the customer is notified', async () => {
  const plan = await aPlan({ until: 'sent' });
  const { body } = await confirmTransfer(plan.office, plan.paymentId, 399_999.99);
  expect(body.payment).toMatchObject({
    status: 2,
    stage: 'failed',
    amount_received: 399_999.99,
    to_wallet: 399_999.99,
  });
  expect(await findWalletBalance(plan.customer.user.id)).toBe(39_999_999);
  expect(await planOf(plan)).toMatchObject({
    plan_properties: { state: 'pending', paid_amount: 0 },
    payment: { status: 2, reason: expect.stringContaining('wallet') },
  });
  expect((await lastNotice(plan.customer))?.content).toContain(
    '₦399,999.99 arrived for “Initial deposit, Palm Grove Estate”, but ₦400,000 was to be paid.',
  );
});

test('U-36: units are released when the first payment was too small', async () => {
  const plan = await aPlan({ until: 'sent', property: await aProperty({ units: 1 }) });
  await confirmTransfer(plan.office, plan.paymentId, 1);
  const [property] = await db().select().from(properties).where(eq(properties.id, plan.property.id));
  expect(property).toMatchObject({ heldUnits: 0, soldUnits: 0 });
});

test('M-20: if more arrived the payment completes and the excess goes to the wallet', async () => {
  const plan = await aPlan();
  const sent = expectSuccess(await repayByTransfer(plan, 100_000));
  const { body } = await confirmTransfer(plan.office, sent.body.payment.id, 125_000.5);
  expect(body.payment).toMatchObject({ status: 1, amount_received: 125_000.5, to_wallet: 25_000.5 });
  expect(await findWalletBalance(plan.customer.user.id)).toBe(2_500_050);
  expect((await lastNotice(plan.customer))?.content).toContain(
    '₦25,000.50 of it was more than was due, and is in your wallet.',
  );
});

test('a second decision, even the same one, is answered 409 and changes nothing', async () => {
  const plan = await aPlan({ until: 'confirmed' });
  const handled = { status: 409, body: { code: 'already_handled' } };
  expect(await confirming(plan.office, plan.paymentId, 400_000)).toMatchObject(handled);
  expect(await confirming(plan.office, plan.paymentId, 500_000)).toMatchObject(handled);
  expect(await rejecting(plan.office, plan.paymentId, 'Second thoughts')).toMatchObject(handled);
  expect((await planOf(plan)).payment.status).toBe(1);
  expect(await findWalletBalance(plan.customer.user.id)).toBe(0);
});

test('a wallet payment cannot be decided; an unknown payment is not found', async () => {
  const customer = await aCustomer({ wallet: 1_000_000 });
  const office = await anOffice();
  const files = await purchaseFiles();
  const bought = expectSuccess(
    await buy(customer, byInstalments(await aProperty(), { payment_method: 'virtual_wallet' }), { files }),
  );
  expect(await confirming(office, bought.body.payment.id, 400_000)).toMatchObject({ status: 409 });
  expect(await confirming(office, 999_999, 1)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await rejecting(office, 999_999, 'No')).toMatchObject({ status: 404 });
});

test.each([0, -1, 'much', '1.234', ''])('confirming %j naira is refused at its field', async (amount) => {
  const plan = await aPlan({ until: 'sent' });
  expect(await as(plan.office).call(confirmPayment, { id: plan.paymentId, amount_received: amount })).toMatchObject({
    status: 422,
    body: { errors: { amount_received: [expect.any(String)] } },
  });
});

test('every decision is recorded with who made it', async () => {
  const before = await db().$count(officeActions);
  const plan = await aPlan({ until: 'sent' });
  expectSuccess(await rejecting(plan.office, plan.paymentId, 'No'));
  await rejecting(plan.office, plan.paymentId, 'No');
  expect(await db().$count(officeActions)).toBe(before + 1);
  const [payment] = await db().select().from(payments).where(eq(payments.id, plan.paymentId));
  expect(payment?.handledBy).toBe(plan.office.user.id);
});
