import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { payouts, approvals as table, users } from '#lib/server/db/schema.ts';
import { openPayout } from '#lib/server/ledger/payouts/post-payout.ts';
import { propose } from '#lib/server/office/approvals/propose.ts';
import { whatChanged } from '#lib/server/office/approvals/what-changed.ts';
import { payoutApproval } from '#lib/server/office/payouts/payout-approval.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../../support/api/world.ts';
import { aCustomer, anOffice, aPlan, as, expectSuccess, type Person } from '../../../support/factories/index.ts';

setUpTestServer();

const line = (name: string, after: string | null, before: string | null = null) => ({ name, before, after });
const said = (after: string, facts: Record<string, unknown> = {}) => ({
  ...{ summary: 'Pay', changes: [line('Rate of Ada', after)], facts },
});

test('CR-03: every line and every fact is compared, and what is different is named', () => {
  expect(whatChanged(said('3%'), said('3%'))).toBeNull();
  expect(whatChanged(said('3%'), said('5%'))).toContain('Rate of Ada was 3%, now 5%');
  expect(whatChanged(said('3%', { Bank: '044' }), said('3%', { Bank: '058' }))).toContain('Bank was 044, now 058');
  expect(whatChanged(said('3%', { Items: [1, 2] }), said('3%', { Items: [1, 3] }))).toContain('Items has changed');
  expect(whatChanged(said('3%'), said('3%', { Bank: '044' }))).toContain('Bank is new: 044');
  expect(whatChanged(said('3%'), { ...said('3%'), changes: [] })).toContain('Rate of Ada is gone: 3%');
  expect(whatChanged(said('3%'), { ...said('3%'), summary: 'Pay more' })).toContain('It was Pay, now Pay more');
  // as the database gives it back: no order of keys, nothing that is undefined
  expect(whatChanged(said('3%', { a: { b: 1, c: 2 } }), said('3%', { a: { c: 2, b: 1, d: undefined } }))).toBeNull();
  // the same name twice, and one of them gone
  const twice = { ...said('3%'), changes: [line('Note', 'a'), line('Note', 'b')] };
  expect(whatChanged(twice, { ...twice, changes: [line('Note', 'a'), line('Note', 'c')] })).toContain('was b, now c');
  expect(whatChanged(twice, { ...twice, changes: [line('Note', 'a')] })).toContain('Note is gone: b');
});

const account = { bankCode: '044', bankName: 'Access Bank', accountNumber: '0690000031', accountName: 'OKAFOR ADA' };

async function aProposedPayout() {
  const [finance, owner] = [await anOffice({ staffRole: 'finance' }), await anOffice()] as const;
  const customer = await aCustomer({ wallet: 5_000 });
  const userId = customer.user.id;
  const { id } = await openPayout({ ...account, userId, amount: 500_000, note: null, askedBy: userId });
  const [by] = await db().select().from(users).where(eq(users.id, finance.user.id));
  return { id, owner, approval: await propose(payoutApproval, { id }, by as typeof users.$inferSelect) };
}

const decide = async (who: Person, id: number) => expectSuccess(await as(who).call(approve, { id })).body.approval;

test.each([
  ['accountNumber', '0690000131', 'Account number was 0690000031, now 0690000131'],
  ['accountName', 'OKAFOR ADAEZE', 'Account name was OKAFOR ADA, now OKAFOR ADAEZE'],
  ['bankCode', '058', 'The bank’s code was 044, now 058'],
] as const)('CR-03: a payout whose %s has changed since is not approved', async (column, to, sentence) => {
  const { id, owner, approval } = await aProposedPayout();
  // as somebody with the database could; the portal changes no payout
  await db().execute(sql`alter table payouts disable trigger user`);
  await db()
    .update(payouts)
    .set({ [column]: to })
    .where(eq(payouts.id, id));
  await db().execute(sql`alter table payouts enable trigger user`);
  const closed = await decide(owner, approval.id);
  expect(closed.state).toBe('closed');
  expect(closed.reason).toContain(sentence);
  expect((await db().select().from(payouts).where(eq(payouts.id, id)))[0]?.state).toBe('asked');
});

test('CR-03: a customer who is somebody else by name is a difference of a refund', async () => {
  const before = runtime();
  setRuntime({ ...before, settings: { ...before.settings, APPROVAL_ABOVE: 1 } });
  const [finance, owner] = [await anOffice({ staffRole: 'finance' }), await anOffice()] as const;
  const plan = await aPlan({ until: 'confirmed' });
  const sent = { id: plan.paymentId, reason: 'Changed their mind' };
  const { approval } = expectSuccess(await as(finance).call(refundPayment, sent)).body;
  setRuntime(before);
  await db().update(users).set({ lastName: 'Renamed' }).where(eq(users.id, plan.customer.user.id));
  expect(await decide(owner, approval?.id ?? 0)).toMatchObject({ state: 'closed' });
});

test('CR-03: what was proposed before all of it was kept is closed, with the reason', async () => {
  const { owner, approval } = await aProposedPayout();
  await db().execute(sql`alter table approvals disable trigger user`);
  await db().update(table).set({ facts: null }).where(eq(table.id, approval.id));
  await db().execute(sql`alter table approvals enable trigger user`);
  const closed = await decide(owner, approval.id);
  expect(closed).toMatchObject({ state: 'closed', reason: expect.stringContaining('Create a new proposal') });
});

test('CR-03: the database refuses any change of the facts of a proposal', async () => {
  const { approval } = await aProposedPayout();
  await expect(db().update(table).set({ facts: {} }).where(eq(table.id, approval.id))).rejects.toThrow();
});
