import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { giveCase, officeArrears } from '#lib/api/office/arrears/arrears.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { notePlan, officePlanDetail } from '#lib/api/office/plans/plan-page.ts';
import { officeQueue } from '#lib/api/office/today/queue.ts';
import { planNotes, users } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  as,
  confirmTransfer,
  expectSuccess,
  type Person,
  repayByTransfer,
} from '#tests/support/factories/index.ts';

const world = setUpTestServer();
const START = world.clock.now;

let owner: Person;
let finance: Person;
let support: Person;
beforeAll(async () => {
  owner = await anOffice();
  finance = await anOffice({ staffRole: 'finance' });
  support = await anOffice({ staffRole: 'support' });
});

const goTo = (day: string, time = '09:00') => {
  world.clock.now = new Date(`${day}T${time}:00Z`);
};

/** Six instalments of ₦100,000 from 20 December 2026 on, none paid; today is 25 February, so three are late. */
async function aLatePlan() {
  world.clock.now = START;
  const plan = await aPlan({ office: owner });
  goTo('2027-02-25');
  return plan;
}

const note = (id: number, wanted: object, by = finance) => as(by).call(notePlan, { id, ...wanted });
const list = async (wanted: Record<string, unknown>, by = finance) =>
  expectSuccess(await as(by).call(officeArrears, wanted)).body;
const ids = async (wanted: Record<string, unknown>, by = finance) =>
  (await list(wanted, by)).plans.data.map(({ id }) => id);
const latePlan = async (id: number, customerId: number) =>
  (await list({ customer_id: customerId })).plans.data.find((plan) => plan.id === id);
const promiseOf = async (id: number) =>
  expectSuccess(await as(finance).call(officePlanDetail, { id })).body.notes[0]?.promise;

describe('CS-01: a promise of an amount', () => {
  test('is kept once that much has come, however many payments it takes, and broken when it is taken back', async () => {
    const plan = await aLatePlan();
    expectSuccess(await note(plan.id, { promised_for: '2027-02-27', amount: 200_000 }));
    expect(await promiseOf(plan.id)).toMatchObject({ amount: 200_000, state: 'open' });
    const pay = async () => {
      const { id } = expectSuccess(await repayByTransfer(plan, 100_000)).body.payment;
      await confirmTransfer(owner, id, 100_000);
      return id;
    };
    await pay();
    expect((await promiseOf(plan.id))?.state).toBe('open');
    goTo('2027-02-27');
    const second = await pay();
    expect((await promiseOf(plan.id))?.state).toBe('kept');
    goTo('2027-03-02');
    expect((await promiseOf(plan.id))?.state).toBe('kept');
    expectSuccess(await as(owner).call(refundPayment, { id: second, reason: 'Wrong plan' }));
    expect((await promiseOf(plan.id))?.state).toBe('broken');
  });

  test('is broken if less has come by its day; what came before it was given does not count', async () => {
    const plan = await aLatePlan();
    const { id } = expectSuccess(await repayByTransfer(plan, 100_000)).body.payment;
    await confirmTransfer(owner, id, 100_000);
    goTo('2027-02-25', '10:00');
    expectSuccess(await note(plan.id, { promised_for: '2027-02-26', amount: 100_000 }));
    goTo('2027-02-27');
    expect((await promiseOf(plan.id))?.state).toBe('broken');
  });

  test('is at least the next instalment and at most what is open, and has a day', async () => {
    const plan = await aLatePlan();
    for (const amount of [99_999, 600_001])
      expect(await note(plan.id, { promised_for: '2027-02-27', amount })).toMatchObject({
        status: 422,
        body: { errors: { amount: [expect.stringContaining('from ₦100,000')] } },
      });
    expect(await note(plan.id, { amount: 100_000 })).toMatchObject({
      status: 422,
      body: { errors: { promised_for: [expect.any(String)] } },
    });
    expect(await note(plan.id, { outcome: 'disputed', promised_for: '2027-02-27' })).toMatchObject({ status: 422 });
  });
});

describe('CS-02: the outcome of a call', () => {
  test('takes a plan from those to call: for today if nobody answered, else until something else is noted', async () => {
    const plan = await aLatePlan();
    const of = { customer_id: plan.customer.user.id };
    const toCall = () => ids({ ...of, case: 'to_call' });
    expect(await toCall()).toEqual([plan.id]);
    expectSuccess(await note(plan.id, { outcome: 'unreachable' }));
    expect(await toCall()).toEqual([]);
    expect((await list(of)).cases).toMatchObject({ to_call: 0, disputed: 0, mine: 1, nobody: 0 });
    goTo('2027-02-26');
    expect(await toCall()).toEqual([plan.id]);
    expectSuccess(await note(plan.id, { outcome: 'unreachable' }));
    goTo('2027-02-27');
    expectSuccess(await note(plan.id, { outcome: 'unreachable', text: 'Phone is off' }));
    expect(await latePlan(plan.id, of.customer_id)).toMatchObject({
      unreached: 3,
      last_call: { outcome: 'unreachable' },
    });
    goTo('2027-02-28');
    expectSuccess(await note(plan.id, { outcome: 'disputed' }));
    goTo('2027-03-05');
    expect(await toCall()).toEqual([]);
    expect(await ids({ ...of, case: 'disputed' })).toEqual([plan.id]);
    expect((await latePlan(plan.id, of.customer_id))?.unreached).toBe(0);
    expectSuccess(await note(plan.id, { promised_for: '2027-03-07' }));
    goTo('2027-03-06');
    expect(await toCall()).toEqual([]);
    goTo('2027-03-07');
    expect(await toCall()).toEqual([plan.id]);
    expect(await ids({ ...of, case: 'promise_due' })).toEqual([plan.id]);
    goTo('2027-03-08');
    expect(await ids({ ...of, case: 'promise_broken' })).toEqual([plan.id]);
  });

  test('is one note when it is sent twice at once, and two on another day', async () => {
    const plan = await aLatePlan();
    const both = await Promise.all([
      note(plan.id, { outcome: 'unreachable' }),
      note(plan.id, { outcome: 'unreachable' }),
    ]);
    for (const one of both) expectSuccess(one);
    expect(await db().$count(planNotes, eq(planNotes.planId, plan.id))).toBe(1);
    goTo('2027-02-26');
    expectSuccess(await note(plan.id, { outcome: 'unreachable' }));
    expect(await db().$count(planNotes, eq(planNotes.planId, plan.id))).toBe(2);
  });
});

describe('CS-03: the person in charge', () => {
  test('is who noted the first call, until the case is given to a colleague or to nobody', async () => {
    const plan = await aLatePlan();
    const of = { customer_id: plan.customer.user.id };
    expect(await ids({ ...of, in_charge: 'nobody' })).toEqual([plan.id]);
    expectSuccess(await note(plan.id, { text: 'Wrote to the lawyer' }));
    expect(await ids({ ...of, in_charge: 'nobody' })).toEqual([plan.id]);
    expectSuccess(await note(plan.id, { outcome: 'unreachable' }));
    expectSuccess(await note(plan.id, { outcome: 'unreachable', text: 'At noon' }, support));
    expect(await ids({ ...of, in_charge: 'mine' })).toEqual([plan.id]);
    expect(await ids({ ...of, in_charge: 'mine' }, support)).toEqual([]);
    const give = (user_id?: number) => as(finance).call(giveCase, { id: plan.id, ...(user_id && { user_id }) });
    expect(expectSuccess(await give(support.user.id)).body.in_charge).toMatchObject({ id: support.user.id });
    expect(await ids({ ...of, in_charge: 'mine' }, support)).toEqual([plan.id]);
    expectSuccess(await give());
    expect(await ids({ ...of, in_charge: 'nobody' })).toEqual([plan.id]);
  });

  test('is a member of staff who may write notes; of one who was switched off the case is free', async () => {
    const plan = await aLatePlan();
    const give = (user_id: number) => as(finance).call(giveCase, { id: plan.id, user_id });
    for (const other of [(await aCustomer()).user.id, (await anOffice({ staffRole: 'auditor' })).user.id])
      expect(await give(other)).toMatchObject({ status: 422, body: { errors: { user_id: [expect.any(String)] } } });
    const leaving = await anOffice({ staffRole: 'support' });
    expectSuccess(await give(leaving.user.id));
    await db().update(users).set({ switchedOffAt: world.clock.now }).where(eq(users.id, leaving.user.id));
    expect(await ids({ customer_id: plan.customer.user.id, in_charge: 'nobody' })).toEqual([plan.id]);
  });

  test('has the promise in their queue on its day; others see that it is with a colleague', async () => {
    const plan = await aLatePlan();
    expectSuccess(await note(plan.id, { promised_for: '2027-02-26', amount: 100_000 }, support));
    goTo('2027-02-26');
    const promises = async (whose: string, by: Person) =>
      expectSuccess(await as(by).call(officeQueue, { whose, kind: 'promise' })).body.items.filter(
        (item) => item.kind === 'promise' && item.promise.plan_id === plan.id,
      );
    expect(await promises('mine', support)).toMatchObject([{ amount: 100_000 }]);
    expect(await promises('mine', finance)).toEqual([]);
    expect(await promises('others', finance)).toHaveLength(1);
  });
});
