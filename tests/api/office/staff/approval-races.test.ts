import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmPayment, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { approve, rejectApproval } from '#lib/api/office/staff/approvals.ts';
import { approvals, journals, payments } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../../support/api/world.ts';
import { postgresUrl } from '../../../support/database/postgres.ts';
import { anOffice, aPlan, as, expectSuccess, type Person } from '../../../support/factories/index.ts';

const url = postgresUrl();
setUpTestServer(url ? { url } : {});

const rounds = [1, 2, 3, 4];

/** ₦50,000 more than the ₦400,000 that were expected. */
async function aProposal() {
  const plan = await aPlan({ until: 'sent' });
  const [finance, owner, another] = [await anOffice({ staffRole: 'finance' }), await anOffice(), await anOffice()];
  const sent = { id: plan.paymentId, amount_received: 450_000 };
  const { approval } = expectSuccess(await as(finance).call(confirmPayment, sent)).body;
  return { plan, id: approval?.id as number, finance, owner, another };
}

const stateOf = async (id: number) => (await db().select().from(approvals).where(eq(approvals.id, id)))[0]?.state;
const stageOf = async (id: number) => (await db().select().from(payments).where(eq(payments.id, id)))[0]?.stage;
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

test.each(rounds)('MC-11: of two who approve at once one does, and it is booked once (%d)', async () => {
  const { plan, id, owner, another } = await aProposal();
  const approving = (who: Person) => as(who).call(approve, { id });
  expect(statuses(await Promise.all([approving(owner), approving(another)]))).toEqual([200, 409]);
  expect(await db().$count(journals, eq(journals.paymentId, plan.paymentId))).toBe(1);
  expect(await findWalletBalance(plan.customer.user.id)).toBe(5_000_000);
});

test.each(rounds)('MC-11: of approving and rejecting at once one counts (%d)', async () => {
  const { plan, id, owner, another } = await aProposal();
  const replies = await Promise.all([
    as(owner).call(approve, { id }),
    as(another).call(rejectApproval, { id, reason: 'Look again' }),
  ]);
  expect(statuses(replies)).toEqual([200, 409]);
  const approved = (await stateOf(id)) === 'approved';
  expect(await stageOf(plan.paymentId)).toBe(approved ? 'completed' : 'awaiting_confirmation');
  expect(await findWalletBalance(plan.customer.user.id)).toBe(approved ? 5_000_000 : 0);
});

test.each(rounds)('MC-11: of an approval and a direct rejection of the payment at once one counts (%d)', async () => {
  const { plan, id, owner, another } = await aProposal();
  const replies = await Promise.all([
    as(owner).call(approve, { id }),
    as(another).call(rejectPayment, { id: plan.paymentId, reason: 'Nothing came' }),
  ]);
  expect(statuses(replies)).toEqual([200, 409]);
  const approved = (await stateOf(id)) === 'approved';
  expect([await stateOf(id), await stageOf(plan.paymentId)]).toEqual(
    approved ? ['approved', 'completed'] : ['closed', 'rejected'],
  );
  expect(await findWalletBalance(plan.customer.user.id)).toBe(approved ? 5_000_000 : 0);
});

test.each(rounds)('MC-11: two proposals for one payment at once: one waits (%d)', async () => {
  const plan = await aPlan({ until: 'sent' });
  const people = [await anOffice(), await anOffice(), await anOffice()];
  const replies = await Promise.all(
    people.map((who, at) => as(who).call(confirmPayment, { id: plan.paymentId, amount_received: 410_000 + at })),
  );
  expect(statuses(replies)).toEqual([200, 409, 409]);
  expect(await db().$count(approvals, eq(approvals.subject, `payment ${plan.paymentId}`))).toBe(1);
});
