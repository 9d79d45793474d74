import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmPayment, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { assignContract } from '#lib/api/office/plans/plans.ts';
import { outbox, plans } from '#lib/server/db/schema.ts';
import { notifyPlanCompleted } from '#lib/server/payments/notify-plan-completed.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import {
  aPlan,
  aProperty,
  as,
  expectSuccess,
  type PlanFixture,
  repayByTransfer,
} from '../../support/factories/index.ts';

setUpTestServer();

const subjectsOf = async ({ customer }: PlanFixture) =>
  (await mailsTo(customer.user.email)).map(({ subject }) => subject).reverse();

test('M-18: each step of a plan is mailed once, with a link to the plan', async () => {
  const plan = await aPlan({ oneTime: true, property: await aProperty({ fees: [] }) });
  expect(await subjectsOf(plan)).toEqual([
    'Transfer sent for confirmation',
    'Payment confirmed',
    'Your contract is active',
    'Your plan is completed',
  ]);
  for (const { text, html } of await mailsTo(plan.customer.user.email)) {
    expect(text).toContain(`/dashboard/my-property/${plan.id}`);
    expect(html).toContain(`/dashboard/my-property/${plan.id}"`);
  }
});

test('M-18: a rejected transfer is mailed with its reason, and a repeated decision is mailed once', async () => {
  const plan = await aPlan();
  const { payment } = expectSuccess(await repayByTransfer(plan, 100_000)).body;
  const office = as(plan.office);
  expectSuccess(await office.call(rejectPayment, { id: payment.id, reason: 'Nothing <b>arrived</b>' }));
  expect((await office.call(rejectPayment, { id: payment.id, reason: 'Again' })).status).toBe(409);
  expect((await office.call(confirmPayment, { id: payment.id, amount_received: 100_000 })).status).toBe(409);
  expectSuccess(await office.call(assignContract, { id: plan.id, unique_contract_id: await contractOf(plan) }));
  const subjects = await subjectsOf(plan);
  expect(subjects.slice(-2)).toEqual(['Transfer sent for confirmation', 'Payment not confirmed']);
  expect(subjects.filter((subject) => subject === 'Your contract is active')).toHaveLength(1);
  const [told] = await mailsTo(plan.customer.user.email);
  expect(told?.text).toContain('The reason: Nothing <b>arrived</b>.');
  expect(told?.html).toContain('The reason: Nothing &lt;b&gt;arrived&lt;/b&gt;.');
});

const planRow = async ({ id }: PlanFixture) => {
  const [row] = await db().select().from(plans).where(eq(plans.id, id));
  return row as NonNullable<typeof row>;
};
const contractOf = async (story: PlanFixture) => (await planRow(story)).uniqueContractId;

test('a cause that occurs twice queues one mail, and a rolled-back one none', async () => {
  const plan = await aPlan();
  const row = await planRow(plan);
  const undone = tx(async () => {
    await notifyPlanCompleted(row);
    throw new Error('the cause is undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await db().$count(outbox, eq(outbox.dedupeKey, `plan ${plan.id} completed`))).toBe(0);
  for (const _ of [1, 2]) await tx(() => notifyPlanCompleted(row));
  expect(await db().$count(outbox, eq(outbox.dedupeKey, `plan ${plan.id} completed`))).toBe(1);
});
