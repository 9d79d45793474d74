import { beforeAll, expect, test } from 'vitest';
import { confirmPayment, officePaymentDetail, refundPayment } from '#lib/api/office/payments/payments.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { changeLimit, officeLimits } from '#lib/api/office/staff/limits.ts';
import { approvalLimits } from '#lib/server/db/schema.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../../support/api/world.ts';
import { postgresUrl } from '../../../support/database/postgres.ts';
import { anOffice, aPlan, as, expectSuccess, type Person } from '../../../support/factories/index.ts';

const url = postgresUrl();
setUpTestServer(url ? { url } : {});

let [owner, second, finance]: Person[] = [];
beforeAll(async () => {
  [owner, second, finance] = [await anOffice(), await anOffice(), await anOffice({ staffRole: 'finance' })];
});

const proposing = (who: Person | undefined, change: Record<string, unknown>) =>
  as(who as Person).call(changeLimit, {
    kind: 'refund',
    role: 'finance',
    amount: 500_000,
    reason: 'Owners’ rule',
    ...change,
  });
const approving = (who: Person | undefined, id: number) => as(who as Person).call(approve, { id });
/** Proposed by one owner and approved by the other. */
async function set(change: Record<string, unknown>) {
  const { approval } = expectSuccess(await proposing(owner, change)).body;
  expect(expectSuccess(await approving(second, approval.id)).body.approval.state).toBe('approved');
}
const limits = async () => expectSuccess(await as(finance as Person).call(officeLimits)).body;
const limitOf = async (kind: string, role: string) =>
  (await limits()).limits.find((limit) => limit.kind === kind && limit.role === role);

/** A first payment of ₦400,000. */
const sent = () => aPlan({ until: 'sent' });
const confirming = (who: Person, id: number) => as(who).call(confirmPayment, { id, amount_received: 400_000 });
const refunding = (who: Person, id: number) => as(who).call(refundPayment, { id, reason: 'Paid twice' });

test('PC-07: at first each limit is the setting of the server, and nobody but owners propose another', async () => {
  expect(await limitOf('refund', 'finance')).toEqual({
    ...{ kind: 'refund', role: 'finance', role_name: 'Finance' },
    ...{ amount: 10_000_000, since: null, awaits_approval: false },
  });
  expect((await proposing(finance, {})).status).toBe(403);
  expect((await proposing(owner, { kind: 'refund', role: 'support' })).status).toBe(422);
  expect((await proposing(owner, { reason: '' })).status).toBe(422);
});

test('PC-07: a limit takes two people, holds from its approval on, and stays in the history', async () => {
  const { approval } = expectSuccess(await proposing(owner, {})).body;
  expect(approval.summary).toBe('Refund into a wallet, Finance: a second person from ₦500,000 on');
  expect(approval.changes[0]).toEqual({ name: 'Second person from', before: '₦10,000,000', after: '₦500,000' });
  expect((await limitOf('refund', 'finance'))?.awaits_approval).toBe(true);
  expect((await proposing(second, { amount: 1 })).body.code).toBe('awaiting_approval');
  expect((await approving(owner, approval.id)).body.code).toBe('own_proposal');
  expect((await limitOf('refund', 'finance'))?.amount).toBe(10_000_000);
  expectSuccess(await approving(second, approval.id));
  expect(await limitOf('refund', 'finance')).toMatchObject({ amount: 500_000, since: expect.any(String) });
  expect(await limitOf('refund', 'owner')).toMatchObject({ amount: 10_000_000, since: null });
  await set({ amount: 300_000 });
  expect((await limits()).history.map(({ amount }) => amount)).toEqual([300_000, 500_000]);
});

test('PC-08: one person refunds below the limit of their role, and a second is asked from it on', async () => {
  const member = await anOffice({ staffRole: 'finance' });
  await set({ amount: 400_001 });
  const [one, two] = [await sent(), await sent()];
  for (const { paymentId } of [one, two]) expectSuccess(await confirming(second as Person, paymentId));
  expect(expectSuccess(await refunding(member, one.paymentId)).body.approval).toBeNull();
  // with the first it comes to ₦800,000
  const { refund } = expectSuccess(await as(member).call(officePaymentDetail, { id: two.paymentId })).body;
  expect(refund.second_person).toContain('a second person must approve it');
  expect(expectSuccess(await refunding(member, two.paymentId)).body.approval?.state).toBe('waiting');
  const three = await sent();
  expectSuccess(await confirming(second as Person, three.paymentId));
  expect(expectSuccess(await refunding(owner as Person, three.paymentId)).body.approval).toBeNull();
});

test('PC-08: what somebody has confirmed does not use up a lower limit for refunds', async () => {
  const member = await anOffice({ staffRole: 'finance' });
  await set({ amount: 500_000 });
  const [one, two] = [await sent(), await sent()];
  expectSuccess(await confirming(member, one.paymentId));
  expectSuccess(await confirming(member, two.paymentId));
  expect(expectSuccess(await refunding(member, one.paymentId)).body.approval).toBeNull();
});

test('PC-08: a limit of 0 asks a second person at each confirmation of that role, and the screen knows', async () => {
  await set({ kind: 'confirmation', role: 'finance', amount: 0 });
  const [one, two] = [await sent(), await sent()];
  const { confirmation } = expectSuccess(
    await as(finance as Person).call(officePaymentDetail, { id: one.paymentId }),
  ).body;
  expect(confirmation?.approval_above).toBe(0);
  expect(expectSuccess(await confirming(finance as Person, one.paymentId)).body.approval?.state).toBe('waiting');
  expect(expectSuccess(await confirming(owner as Person, two.paymentId)).body.approval).toBeNull();
});

test.each([1, 2, 3])('PC-07: of two who approve a limit at once one does (%d)', async (round) => {
  const { approval } = expectSuccess(await proposing(owner, { kind: 'release', role: 'owner', amount: round })).body;
  const before = await db().$count(approvalLimits);
  const replies = await Promise.all([approving(second, approval.id), approving(finance, approval.id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await db().$count(approvalLimits)).toBe(before + 1);
});

test('PC-07: the database takes no limit of one person, and changes none', async () => {
  const by = owner?.user.id as number;
  const limit = { kind: 'refund', role: 'owner', amount: 1, proposedBy: by, approvedBy: by, createdAt: now() } as const;
  await expect(db().insert(approvalLimits).values(limit)).rejects.toThrow();
  await expect(db().delete(approvalLimits)).rejects.toThrow();
});
