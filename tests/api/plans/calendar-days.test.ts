import { beforeEach, expect, test } from 'vitest';
import * as office from '#lib/api/office/plans/plan-changes.ts';
import * as changes from '#lib/api/plans/changes.ts';
import { content } from '#lib/server/db/schema.ts';
import { sendRepaymentReminders } from '#lib/server/reminders/remind-of-repayments.ts';
import { db } from '#lib/server/runtime.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  byInstalments,
  expectSuccess,
  planOf,
  repaymentsOf,
} from '#tests/support/factories/index.ts';
import { reserve, reserved, sendProof, uploadIds } from '#tests/support/factories/reserving.ts';

const world = setUpTestServer({ url: postgresUrl() });

const goTo = (time: string) => {
  world.clock.now = new Date(time);
};
beforeEach(() => goTo('2027-01-31T22:30:00Z'));

const dueDays = async (story: Parameters<typeof repaymentsOf>[0]) =>
  (await repaymentsOf(story)).map(({ due_date }) => due_date);

test('CA-02: a plan that is begun at 23:30 in Lagos is of that day, and one of 00:30 of the next', async () => {
  expect((await dueDays(await aPlan())).slice(0, 3)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
  goTo('2027-01-31T23:30:00Z');
  expect((await dueDays(await aPlan())).slice(0, 2)).toEqual(['2027-03-01', '2027-04-01']);
});

test('CA-05: what was reserved before midnight and is paid after it becomes the purchase, from the day that was shown', async () => {
  goTo('2027-01-31T22:50:00Z');
  const [customer, property] = [await aCustomer(), await aProperty({ units: 5 })];
  const wanted = { ...byInstalments(property), ...(await uploadIds(customer)) };
  const purchase = await reserved(customer, wanted);
  goTo('2027-01-31T23:10:00Z');
  expectSuccess(await reserve(customer, wanted));
  const { plan } = expectSuccess(await sendProof(customer, purchase)).body;
  const story = { id: plan.id, customer } as Parameters<typeof planOf>[0];
  expect((await planOf(story)).plan_properties).toMatchObject({ start_date: '2027-01-31', end_date: '2027-07-31' });
});

test('CA-05: without a reservation a plan cannot begin on a day that is over', async () => {
  const [customer, property] = [await aCustomer(), await aProperty({ units: 5 })];
  const wanted = { ...byInstalments(property), ...(await uploadIds(customer)) };
  goTo('2027-01-31T23:10:00Z');
  expect(await reserve(customer, wanted)).toMatchObject({
    status: 422,
    body: { errors: { start_date: [expect.any(String)] } },
  });
});

test('CA-03: a plan of the 31st that is rescheduled on 28 February keeps the 31st, also when it is done again', async () => {
  const story = await aPlan();
  const moveTo = async (first_due: string, instalments: number) => {
    const proposed = { id: story.id, instalments, first_due, reason: 'A new job' };
    const { change } = expectSuccess(await as(await anOffice()).call(office.proposeReschedule, proposed)).body;
    expectSuccess(await as(story.customer).call(changes.answerChange, { id: change.id, answer: 'agree' }));
  };
  goTo('2027-02-28T09:00:00Z');
  const seen = expectSuccess(await as(story.office).call(office.officePlanChanges, { id: story.id })).body;
  expect(seen.reschedule).toMatchObject({ date: 31, next_due: '2027-02-28' });
  await moveTo('2027-02-28', 4);
  expect(await dueDays(story)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  await moveTo('2027-04-30', 2);
  expect(await dueDays(story)).toEqual(['2027-04-30', '2027-05-31']);
  await moveTo('2027-05-15', 2);
  await moveTo('2028-02-28', 2);
  expect(await dueDays(story)).toEqual(['2028-02-28', '2028-03-28']);
});

test('CA-04: an instalment is reminded of on its day from midnight in Lagos, and missed from the next midnight', async () => {
  const value = { days: 0, title: 'Today', text: 'Pay it today' };
  await db().insert(content).values({ kind: 'reminder', value });
  const story = await aPlan();
  const mails = async () =>
    (await mailsTo(story.customer.user.email)).filter(({ subject }) => subject === 'Today').length;
  const seenAt = async (time: string) => {
    goTo(time);
    await sendRepaymentReminders();
    return [(await repaymentsOf(story))[0]?.status, await mails()];
  };
  expect(await seenAt('2027-02-27T22:30:00Z')).toEqual([0, 0]);
  expect(await seenAt('2027-02-27T23:30:00Z')).toEqual([0, 1]);
  expect(await seenAt('2027-02-28T22:59:00Z')).toEqual([0, 1]);
  expect(await seenAt('2027-02-28T23:00:00Z')).toEqual([2, 1]);
});
