import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { officeReport } from '#lib/api/office/accounting.ts';
import { payOutCharge, resolveChargeMismatch } from '#lib/api/office/payments/charge-mismatches.ts';
import { officePaymentDetail } from '#lib/api/office/payments/payments.ts';
import { recordPayout } from '#lib/api/office/payouts.ts';
import { officeProviderEvents } from '#lib/api/office/provider-events.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { noMismatch } from '#lib/messages/office/charge-mismatches.ts';
import { approvals, chargeMismatchResolutions, payouts, providerEvents } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { reconcileCards } from '#lib/server/payments/card/reconcile-cards.ts';
import { retryCardRefunds, sendCardRefunds } from '#lib/server/payments/refunds/send-card-refunds.ts';
import { db } from '#lib/server/runtime.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import {
  eventOf,
  noticesOf,
  paidAtProvider,
  paymentsOf,
  postEvent,
  rowOfPayment,
  setFaults,
  setUpCardProvider,
  verified,
} from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, approveBySomebodyElse, as, expectSuccess, type Person } from '../../support/factories/index.ts';
import { ledgerBalance } from '../../support/ledger/ledger-balance.ts';

const world = setUpTestServer();
setUpCardProvider();
beforeEach(() => setFaults({ refund: 'ok' }));

/** A top-up of ₦5,000 of which the provider says something else. */
async function differing(verify: 'wrong_amount' | 'wrong_currency') {
  const { customer, payment } = await paidAtProvider();
  await setFaults({ verify });
  expect(await verified(customer, payment)).toBe(0);
  expect(world.complaints.splice(0).join()).toContain('REPORTS ANOTHER PAYMENT');
  return { customer, payment };
}
const detailOf = async (office: Person, id: number) =>
  expectSuccess(await as(office).call(officePaymentDetail, { id })).body;
const faults = async () => (await checkHealth()).checks.filter(({ ok }) => !ok).map(({ name }) => name);
const REPORTS = 'The card provider reports the payments that were asked for';
const end = async (office: Person, id: number, way: string) =>
  expectSuccess(await as(office).call(resolveChargeMismatch, { id, way, reason: 'Asked the provider' })).body.approval;
const stateOf = async (id: number) =>
  (await db().select().from(chargeMismatchResolutions).where(eq(chargeMismatchResolutions.paymentId, id)))[0]?.state;

test('CB-05: another amount goes into the wallet in one press by two people, which says so before, and clears the incident', async () => {
  const { customer, payment } = await differing('wrong_amount');
  const office = await anOffice({ staffRole: 'finance' });
  expect(await faults()).toEqual([REPORTS]);
  const { mismatch } = await detailOf(office, payment.id);
  expect(mismatch).toEqual({
    came: { amount: 500_100, currency: 'NGN' },
    ...{ open: true, units: 0, ways: ['wallet', 'send_back'] },
  });
  const auditor = await anOffice({ staffRole: 'auditor' });
  const asked = { id: payment.id, way: 'wallet', reason: 'x' };
  expect((await as(auditor).call(resolveChargeMismatch, asked)).status).toBe(403);
  expect((await as(office).call(resolveChargeMismatch, { ...asked, way: 'ended' })).body.code).toBe('conflict');
  const approval = await end(office, payment.id, 'wallet');
  expect(approval.summary).toMatch(
    /^Credits ₦5,001 to the wallet of .+, because the card provider charged it instead of ₦5,000\. The payment of ₦5,000 ends as failed$/,
  );
  expect((await as(office).call(approve, { id: approval.id })).body.code).toBe('own_proposal');
  expect(await findWalletBalance(customer.user.id)).toBe(0);
  await approveBySomebodyElse(approval.id);
  expect(await findWalletBalance(customer.user.id)).toBe(500_100);
  expect((await rowOfPayment(payment.id)).stage).toBe('failed');
  expect(await faults()).toEqual([]);
  expect((await noticesOf(customer, 'Your card was charged a different amount')).length).toBe(1);
  // the provider goes on saying it, and then something else: it is credited once
  await postEvent('charge.success', await eventOf(payment.reference));
  await processEvents();
  await setFaults({ verify: 'ok' });
  await verified(customer, payment);
  await reconcileCards();
  expect(await findWalletBalance(customer.user.id)).toBe(500_100);
  expect((await paymentsOf(customer)).length).toBe(2);
  expect((await as(office).call(resolveChargeMismatch, asked)).body.code).toBe('already_handled');
  expect(await faults()).toEqual([]);
});

test('CB-06: it is sent back through the provider: booked as owed to the card, and out when the provider says so', async () => {
  const { customer, payment } = await differing('wrong_amount');
  const office = await anOffice({ staffRole: 'finance' });
  await setFaults({ refund: 'pending' });
  await approveBySomebodyElse((await end(office, payment.id, 'send_back')).id);
  expect([await ledgerBalance('returns_in_progress'), await faults()]).toEqual([500_100, []]);
  const { rows } = expectSuccess(await as(office).call(officeReport, { report: 'trial-balance' })).body;
  expect(rows.map(([name]) => name)).toContain('Card charges to refund');
  await sendCardRefunds();
  expect(await stateOf(payment.id)).toBe('accepted');
  // until it is gone no later answer of the provider puts it into the wallet
  await setFaults({ verify: 'ok' });
  await verified(customer, payment);
  expect(await findWalletBalance(customer.user.id)).toBe(0);
  await setFaults({ refund: 'ok' });
  await db()
    .update(chargeMismatchResolutions)
    .set({ state: 'asked' })
    .where(eq(chargeMismatchResolutions.paymentId, payment.id));
  await sendCardRefunds();
  expect([await stateOf(payment.id), await ledgerBalance('returns_in_progress')]).toEqual(['sent', 0]);
  await sendCardRefunds();
  await processEvents();
  expect((await noticesOf(customer, 'Your money was refunded')).length).toBe(1);
  expect(expectSuccess(await as(office).call(officeProviderEvents)).body.events).toEqual([]);
  expect((await detailOf(office, payment.id)).charge_end).toMatchObject({ way: 'send_back', state: 'sent' });
  expect([await findWalletBalance(customer.user.id), await faults()]).toEqual([0, []]);
  await db().delete(providerEvents);
});

test('CB-07: what the provider refuses to send back is told, asked again, and paid out to a bank account by two people', async () => {
  const { customer, payment } = await differing('wrong_amount');
  const office = await anOffice({ staffRole: 'finance' });
  await approveBySomebodyElse((await end(office, payment.id, 'send_back')).id);
  const target = { id: payment.id, bank_code: '057', account_number: '2000000008', account_name: 'OKAFOR ADA' };
  expect((await as(office).call(payOutCharge, target)).status).not.toBe(200);
  await setFaults({ refund: 'refused' });
  await sendCardRefunds();
  expect(await stateOf(payment.id)).toBe('refused');
  expect(await faults()).toEqual([REPORTS]);
  await retryCardRefunds();
  await sendCardRefunds();
  expect(await stateOf(payment.id)).toBe('refused');
  const wrong = { ...target, account_name: 'Somebody Else' };
  expect((await as(office).call(payOutCharge, wrong)).body.code).toBe('changed_meanwhile');
  const { approval } = expectSuccess(await as(office).call(payOutCharge, target)).body;
  expect(approval.summary).toContain('Pay out ₦5,001 to Zenith Bank, account ending in 0008');
  await approveBySomebodyElse(approval.id);
  expect([await stateOf(payment.id), await ledgerBalance('returns_in_progress')]).toEqual(['paid_out', 0]);
  expect([await findWalletBalance(customer.user.id), await ledgerBalance('payouts_in_progress')]).toEqual([0, 500_100]);
  expect(await faults()).toEqual([]);
  const [payout] = await db().select().from(payouts).where(eq(payouts.userId, customer.user.id));
  expect(payout?.state).toBe('approved');
  expectSuccess(await as(office).call(recordPayout, { id: payout?.id, bank_reference: 'RET-1' }));
  expect([await ledgerBalance('payouts_in_progress'), await faults()]).toEqual([0, []]);
});

test('CB-08: another currency is only sent back or ended with a reason; neither books naira', async () => {
  const office = await anOffice({ staffRole: 'finance' });
  const before = await ledgerBalance('cash_paystack');
  const sent = await differing('wrong_currency');
  expect((await detailOf(office, sent.payment.id)).mismatch).toMatchObject({
    came: { amount: 500_000, currency: 'USD' },
    ways: ['send_back', 'ended'],
  });
  const wallet = { id: sent.payment.id, way: 'wallet', reason: 'x' };
  expect((await as(office).call(resolveChargeMismatch, wallet)).body.code).toBe('conflict');
  const approval = await end(office, sent.payment.id, 'send_back');
  expect(approval.summary).toMatch(/^Refunds 5,000\.00 USD to the card of /);
  await approveBySomebodyElse(approval.id);
  await sendCardRefunds();
  expect(await stateOf(sent.payment.id)).toBe('sent');
  const ended = await differing('wrong_currency');
  await approveBySomebodyElse((await end(office, ended.payment.id, 'ended')).id);
  expect(await stateOf(ended.payment.id)).toBe('done');
  await reconcileCards();
  expect([await ledgerBalance('cash_paystack'), await faults()]).toEqual([before, []]);
  await processEvents();
  await db().delete(providerEvents);
});

test('CB-05: nothing is carried out when the provider says something else before the second person approves', async () => {
  const { customer, payment } = await differing('wrong_amount');
  const office = await anOffice({ staffRole: 'finance' });
  const approval = await end(office, payment.id, 'wallet');
  await setFaults({ verify: 'ok' });
  expect(await verified(customer, payment)).toBe(1);
  await expect(approveBySomebodyElse(approval.id)).rejects.toThrow(noMismatch);
  const [row] = await db().select().from(approvals).where(eq(approvals.id, approval.id));
  expect([row?.state, await findWalletBalance(customer.user.id), await stateOf(payment.id)]).toEqual([
    'closed',
    500_000,
    undefined,
  ]);
});
