import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { releasePlanHold } from '#lib/api/office/holds.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { plans } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, aPlan, approveBySomebodyElse, as, expectSuccess } from '../../support/factories/index.ts';

setUpTestServer();
beforeAll(() => {
  const { settings, ...rest } = runtime();
  setRuntime({ ...rest, settings: { ...settings, APPROVAL_ABOVE: 399_999 } });
});

const rowOf = async (id: number) => (await db().select().from(plans).where(eq(plans.id, id)))[0];

test('MC-12: a large refund waits for a second person, and says before what it does', async () => {
  const { id: planId, customer, paymentId } = await aPlan({ until: 'confirmed' });
  const finance = await anOffice({ staffRole: 'finance' });
  const wanted = { id: paymentId, reason: 'Changed their mind' };
  const { payment, approval } = expectSuccess(await as(finance).call(refundPayment, wanted)).body;
  expect([payment.id, payment.refund_id, await findWalletBalance(customer.user.id)]).toEqual([paymentId, null, 0]);
  expect(approval?.summary).toMatch(/^Refund ₦400,000 into the wallet of .+\. The plan loses its units/);
  expect((await as(finance).call(refundPayment, wanted)).body.code).toBe('awaiting_approval');
  expect((await as(finance).call(approve, { id: approval?.id ?? 0 })).body.code).toBe('own_proposal');
  await approveBySomebodyElse(approval?.id ?? 0);
  expect(await findWalletBalance(customer.user.id)).toBe(40_000_000);
  expect((await rowOf(planId))?.state).toBe('pending');
  expect((await as(finance).call(refundPayment, wanted)).body.code).toBe('already_refunded');
  expect((await checkHealth()).ok).toBe(true);
});

test('MC-12: the release of a large hold waits for a second person', async () => {
  const { id: planId } = await aPlan({ until: 'sent' });
  const support = await anOffice({ staffRole: 'support' });
  const wanted = { id: planId, reason: 'Nobody answers the phone' };
  const { approval } = expectSuccess(await as(support).call(releasePlanHold, wanted)).body;
  expect(approval?.summary).toMatch(/^Release .+ that plan \d+ of .+ holds, worth ₦/);
  expect((await rowOf(planId))?.unitState).toBe('held');
  expect((await as(support).call(releasePlanHold, wanted)).body.code).toBe('awaiting_approval');
  await approveBySomebodyElse(approval?.id ?? 0);
  expect((await rowOf(planId))?.unitState).toBe('released');
  expect((await checkHealth()).ok).toBe(true);
});
