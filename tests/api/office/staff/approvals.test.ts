import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as content from '#lib/api/office/content/content.ts';
import { releasePlanHold } from '#lib/api/office/holds.ts';
import { confirmPayment, officePaymentDetail, rejectPayment } from '#lib/api/office/payments/payments.ts';
import * as approvals from '#lib/api/office/staff/approvals.ts';
import { payments, properties, approvals as table, users } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db, now, runtime, setRuntime } from '#lib/server/runtime.ts';
import { lastOfficeAction } from '../../../support/api/last-action.ts';
import { mailsTo, setUpTestServer } from '../../../support/api/world.ts';
import {
  anOffice,
  aPlan,
  aProperty,
  as,
  expectSuccess,
  type Person,
  planOf,
} from '../../../support/factories/index.ts';

const world = setUpTestServer();

const twoPeople = async () => [await anOffice({ staffRole: 'finance' }), await anOffice()] as const;
/** A transfer of ₦800,000 for two units. */
const aTransfer = async () =>
  aPlan({ until: 'sent', property: await aProperty({ units: 10 }), terms: { number_of_unit: 2 } });
const confirming = (who: Person, id: number, amount_received: number) =>
  as(who).call(confirmPayment, { id, amount_received });
const detailOf = async (who: Person, id: number) => expectSuccess(await as(who).call(officePaymentDetail, { id })).body;

async function proposed(who: Person, id: number, naira: number) {
  const { approval } = expectSuccess(await confirming(who, id, naira)).body;
  if (!approval) throw new Error('it was confirmed at once');
  return approval;
}

test('MC-01, MC-06: another amount than was expected waits for a second person, with what it will do in words', async () => {
  const [finance] = await twoPeople();
  const plan = await aTransfer();
  const approval = await proposed(finance, plan.paymentId, 700_000);
  expect(approval).toMatchObject({
    state: 'waiting',
    own: true,
    subject: `payment ${plan.paymentId}`,
    summary: 'Credit ₦700,000 to the wallet; the payment fails and two units are released',
    proposed_by: 'Bola Adeyemi',
    decided_by: null,
  });
  expect(approval.changes).toContainEqual({ name: 'Received', before: null, after: '₦700,000' });
  expect(await findWalletBalance(plan.customer.user.id)).toBe(0);
  const detail = await detailOf(finance, plan.paymentId);
  expect(detail).toMatchObject({
    payment: { stage: 'awaiting_confirmation' },
    approval: { id: approval.id, state: 'waiting' },
    confirmation: { owed: 800_000, units: 2, held: true, approval_above: 10_000_000 },
  });
});

test('MC-04: the approval carries it out in the name of who approved it, and both names stay with the payment', async () => {
  const [finance, owner] = await twoPeople();
  const plan = await aTransfer();
  const { id } = await proposed(finance, plan.paymentId, 900_000);
  const { approval } = expectSuccess(await as(owner).call(approvals.approve, { id })).body;
  expect(approval).toMatchObject({ state: 'approved', own: false, decided_at: world.clock.now.toISOString() });
  expect(await findWalletBalance(plan.customer.user.id)).toBe(10_000_000);
  expect((await planOf(plan)).plan_properties).toMatchObject({ state: 'awaiting', paid_amount: 800_000 });
  const [payment] = await db().select().from(payments).where(eq(payments.id, plan.paymentId));
  expect(payment).toMatchObject({ stage: 'completed', handledBy: owner.user.id });
  expect(await lastOfficeAction(finance, `payment ${plan.paymentId}`)).toMatchObject({ action: 'propose' });
  expect(await lastOfficeAction(owner, `payment ${plan.paymentId}`)).toMatchObject({
    action: 'approve',
    detail: { approval: id },
  });
});

test('MC-02: a large amount waits although it is the expected one; the limit is a setting', async () => {
  const [finance] = await twoPeople();
  const plan = await aTransfer();
  const { settings, ...rest } = runtime();
  setRuntime({ ...rest, settings: { ...settings, APPROVAL_ABOVE: 799_999 } });
  const { approval } = expectSuccess(await confirming(finance, plan.paymentId, 800_000)).body;
  setRuntime({ ...rest, settings });
  expect(approval?.summary).toBe('Confirm ₦800,000: the plan begins and two units are sold');
  const other = await aTransfer();
  expect(expectSuccess(await confirming(finance, other.paymentId, 800_000)).body.approval).toBeNull();
});

test('MC-03: nobody approves or rejects their own, not even an owner; they take it back', async () => {
  const owner = await anOffice();
  const plan = await aTransfer();
  const { id } = await proposed(owner, plan.paymentId, 1);
  expect((await as(owner).call(approvals.approve, { id })).body.code).toBe('own_proposal');
  expect((await as(owner).call(approvals.rejectApproval, { id, reason: 'No' })).body.code).toBe('own_proposal');
  expect((await as(await anOffice()).call(approvals.withdrawApproval, { id })).status).toBe(404);
  expect(expectSuccess(await as(owner).call(approvals.withdrawApproval, { id })).body.approval.state).toBe('withdrawn');
  expect((await as(await anOffice()).call(approvals.approve, { id })).body.code).toBe('already_decided');
  expectSuccess(await confirming(owner, plan.paymentId, 800_000));
});

test('MC-03: the database refuses one that is approved by who proposed it, and any change of what was proposed or decided', async () => {
  const [finance, owner] = await twoPeople();
  const plan = await aTransfer();
  const { id } = await proposed(finance, plan.paymentId, 1);
  const change = (values: Partial<typeof table.$inferInsert>) => db().update(table).set(values).where(eq(table.id, id));
  await expect(change({ state: 'approved', decidedBy: finance.user.id, decidedAt: now() })).rejects.toThrow();
  await expect(change({ payload: { id: plan.paymentId, received: 2 } })).rejects.toThrow();
  expectSuccess(await as(owner).call(approvals.rejectApproval, { id, reason: 'Look again' }));
  await expect(change({ reason: 'Another' })).rejects.toThrow();
});

test('MC-05: while it waits the payment cannot be confirmed or proposed again; rejecting it closes the approval', async () => {
  const [finance, owner] = await twoPeople();
  const plan = await aTransfer();
  const { id } = await proposed(finance, plan.paymentId, 700_000);
  for (const naira of [800_000, 600_000])
    expect((await confirming(owner, plan.paymentId, naira)).body.code).toBe('awaiting_approval');
  expectSuccess(await as(owner).call(rejectPayment, { id: plan.paymentId, reason: 'Nothing came' }));
  expect((await detailOf(owner, plan.paymentId)).approval).toMatchObject({
    id,
    state: 'closed',
    reason: expect.stringContaining('decided on this directly'),
  });
  expect((await as(owner).call(approvals.approve, { id })).body.code).toBe('already_decided');
});

test('MC-07: rejected with a reason nothing is changed, and the payment can be decided again', async () => {
  const [finance, owner] = await twoPeople();
  const plan = await aTransfer();
  const { id } = await proposed(finance, plan.paymentId, 700_000);
  expect((await as(owner).call(approvals.rejectApproval, { id, reason: ' ' })).status).toBe(422);
  const reason = 'The statement says ₦800,000';
  expect(expectSuccess(await as(owner).call(approvals.rejectApproval, { id, reason })).body.approval).toMatchObject({
    state: 'rejected',
    reason,
  });
  expect((await detailOf(finance, plan.paymentId)).payment.stage).toBe('awaiting_confirmation');
  expect(expectSuccess(await confirming(finance, plan.paymentId, 800_000)).body.payment.status).toBe(1);
});

test('MC-05: when what it would do has changed meanwhile nothing is carried out, and it is closed with a sentence', async () => {
  const [finance, owner] = await twoPeople();
  const plan = await aTransfer();
  const { id } = await proposed(finance, plan.paymentId, 900_000);
  // the money would no longer buy the units: the hold has ended, and one is left
  expectSuccess(await as(owner).call(releasePlanHold, { id: plan.id, reason: 'Asked by the customer' }));
  await db().update(properties).set({ totalUnits: 1 }).where(eq(properties.id, plan.property.id));
  const { approval } = expectSuccess(await as(owner).call(approvals.approve, { id }, { key: 'approve-changed' })).body;
  expect(approval).toMatchObject({ state: 'closed', reason: expect.stringContaining('has changed') });
  expect(await findWalletBalance(plan.customer.user.id)).toBe(0);
  expect((await detailOf(owner, plan.paymentId)).payment.stage).toBe('awaiting_confirmation');
});

test('MC-04: the same key approves once and gets the same answer', async () => {
  const [finance, owner] = await twoPeople();
  const plan = await aTransfer();
  const { id } = await proposed(finance, plan.paymentId, 900_000);
  const key = 'approve-once';
  const first = await as(owner).call(approvals.approve, { id }, { key });
  expect(expectSuccess(await as(owner).call(approvals.approve, { id }, { key })).body).toEqual(
    expectSuccess(first).body,
  );
  expect((await as(await anOffice()).call(approvals.approve, { id })).body.code).toBe('already_decided');
  expect(await findWalletBalance(plan.customer.user.id)).toBe(10_000_000);
});

test('MC-04: the health of the ledger names an approval that was not booked as it was approved', async () => {
  const [finance, owner] = await twoPeople();
  const { paymentId } = await aTransfer();
  const [row] = await db()
    .insert(table)
    .values({
      kind: 'confirm_payment',
      subject: `payment ${paymentId}`,
      payload: { id: paymentId, received: 1 },
      summary: 'Credit ₦0.01 to the wallet',
      changes: [],
      state: 'approved',
      proposedBy: finance.user.id,
      decidedBy: owner.user.id,
      decidedAt: now(),
    })
    .returning();
  const broken = async () => (await checkHealth()).checks.filter(({ ok }) => !ok);
  expect(await broken()).toMatchObject([{ detail: expect.stringContaining(`payment ${paymentId}`) }]);
  await db()
    .delete(table)
    .where(eq(table.id, row?.id ?? 0));
  expect(await broken()).toEqual([]);
});

test('MC-08: those who may approve are mailed, and nobody else', async () => {
  const [finance, owner] = await twoPeople();
  const others = [await anOffice({ staffRole: 'sales' }), await anOffice({ staffRole: 'auditor' })];
  const off = await anOffice();
  await db().update(users).set({ switchedOffAt: now() }).where(eq(users.id, off.user.id));
  const plan = await aTransfer();
  await proposed(finance, plan.paymentId, 700_000);
  expect(await mailsTo(owner.user.email)).toMatchObject([
    { subject: 'An approval is waiting for you', text: expect.stringContaining('Credit ₦700,000 to the wallet') },
  ]);
  for (const { user } of [finance, off, ...others]) expect(await mailsTo(user.email)).toEqual([]);
});

test('MC-09: what waits is listed oldest first, what was decided latest first', async () => {
  const [finance, owner] = await twoPeople();
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    world.clock.advance(60_000);
    ids.push((await proposed(finance, (await aTransfer()).paymentId, 1)).id);
  }
  const list = async (decided?: string) =>
    expectSuccess(await as(owner).call(approvals.officeApprovals, { decided })).body.approvals.data.map(({ id }) => id);
  const waiting = await list();
  expect(waiting.filter((id) => ids.includes(id))).toEqual(ids);
  for (const id of ids.slice(0, 2)) {
    world.clock.advance(60_000);
    expectSuccess(await as(owner).call(approvals.rejectApproval, { id, reason: 'No' }));
  }
  expect((await list('1')).slice(0, 2)).toEqual([ids[1], ids[0]]);
  expect(await list()).not.toContain(ids[0]);
});

test('MC-10: who works alone is told that nobody else may approve, and may after an invitation', async () => {
  const owner = await anOffice();
  await db().update(users).set({ switchedOffAt: now() }).where(eq(users.role, 'admin'));
  await db().update(users).set({ switchedOffAt: null }).where(eq(users.id, owner.user.id));
  const othersOf = async () => expectSuccess(await as(owner).call(approvals.officeApprovals)).body.others;
  expect(await othersOf()).toBe(0);
  await anOffice({ staffRole: 'auditor' });
  expect(await othersOf()).toBe(0);
  await anOffice({ staffRole: 'finance' });
  expect(await othersOf()).toBe(1);
});

test('MC-01: a change of the company’s bank accounts waits, and shows what changes', async () => {
  const [finance, owner] = await twoPeople();
  const account = {
    type: 'property',
    account_number: '0123456789',
    bank_name: 'Example Bank',
    account_name: 'Homestead',
  };
  const listed = async () => expectSuccess(await as(owner).call(content.officeBankAccounts)).body;
  const add = expectSuccess(await as(finance).call(content.addBankAccount, account)).body.approval;
  expect(add.summary).toBe('Add 0123456789, Example Bank, Homestead for property payments');
  expect(await listed()).toMatchObject({ accounts: [], waiting: [{ id: add.id }] });
  expectSuccess(await as(owner).call(approvals.approve, { id: add.id }));
  const [made] = (await listed()).accounts;

  world.clock.advance(60_000);
  const change = { ...account, id: made?.id, account_number: '9999999999', active: true };
  const two = expectSuccess(await as(finance).call(content.changeBankAccount, change)).body.approval;
  expect(two.changes).toEqual([{ name: 'Account number', before: '0123456789', after: '9999999999' }]);
  expect((await as(owner).call(content.changeBankAccount, { ...change, active: false })).body.code).toBe(
    'awaiting_approval',
  );
  expect((await listed()).accounts[0]?.last_change?.created_at).toBe(made?.last_change?.created_at);
  world.clock.advance(60_000);
  expectSuccess(await as(owner).call(approvals.approve, { id: two.id }));
  expect((await listed()).accounts).toMatchObject([
    { account_number: '9999999999', last_change: { by: 'Bola Adeyemi' } },
  ]);

  const off = expectSuccess(await as(finance).call(content.changeBankAccount, { ...change, active: false })).body
    .approval;
  expect(off.summary).toBe('Deactivate 9999999999, Example Bank, Homestead for property payments');
  await db().execute("update bank_accounts set bank_name = 'Another Bank'");
  expect(expectSuccess(await as(owner).call(approvals.approve, { id: off.id })).body.approval).toMatchObject({
    state: 'closed',
    reason: 'Someone else has changed this in the meantime. Your changes were not saved.',
  });
  expect((await listed()).accounts).toMatchObject([{ active: true }]);
});
