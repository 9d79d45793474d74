import { beforeAll, expect, test } from 'vitest';
import { customerStory, noteCustomer, officeCustomerDetail } from '#lib/api/office/customers.ts';
import { notePlan } from '#lib/api/office/plans/plan-page.ts';
import { customerNotes } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { anOffice, aPlan, as, expectSuccess, type Person, type PlanFixture } from '#tests/support/factories/index.ts';

const world = setUpTestServer();

let owner: Person;
let support: Person;
let plan: PlanFixture;
beforeAll(async () => {
  owner = await anOffice();
  support = await anOffice({ staffRole: 'support' });
  plan = await aPlan({ office: owner });
  // three instalments of ₦100,000 are late
  world.clock.now = new Date('2027-02-25T09:00:00Z');
});

const story = async (by: Person) =>
  expectSuccess(await as(by).call(customerStory, { id: plan.customer.user.id })).body.events;

test('CQ-01: the sums are of all plans with their fees, and what is late today', async () => {
  const { sums, plans } = expectSuccess(
    await as(support).call(officeCustomerDetail, { id: plan.customer.user.id }),
  ).body;
  expect(sums.price - sums.paid).toBe(sums.left);
  expect(sums.price).toBeGreaterThanOrEqual(plans[0]?.total_amount ?? 0);
  expect(sums.late).toBe(300_000);
});

test('CQ-01, CQ-02: the story has notes, calls and promises once, and who looked for those who may read the log', async () => {
  const { id } = plan.customer.user;
  const note = () => as(support).call(noteCustomer, { id, text: 'Has a new job', is_call: true } as never);
  for (const one of await Promise.all([note(), note()])) expectSuccess(one);
  expect(await db().$count(customerNotes)).toBe(1);
  expectSuccess(await as(support).call(notePlan, { id: plan.id, promised_for: '2027-02-28' }));
  const told = await story(owner);
  expect(told.filter(({ kind }) => kind === 'note')).toMatchObject([
    { text: 'Promise for 28 February 2027', subject: `plan ${plan.id}` },
    { text: 'Call', detail: { note: 'Has a new job' }, by: expect.any(String) },
  ]);
  expect(told.some(({ kind }) => kind === 'look')).toBe(true);
  expect((await story(support)).some(({ kind }) => kind === 'look')).toBe(false);
  await expect(db().update(customerNotes).set({ text: 'Has none' })).rejects.toThrow();
});

test('CQ-02: a note has words, and a customer', async () => {
  const { id } = plan.customer.user;
  expect(await as(support).call(noteCustomer, { id, text: ' ' })).toMatchObject({ status: 422 });
  expect(await as(support).call(noteCustomer, { id: support.user.id, text: 'x' })).toMatchObject({ status: 404 });
  expect(await as(support).call(customerStory, { id: support.user.id })).toMatchObject({ status: 404 });
});
