import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportData } from '#lib/api/accounts/close-account.ts';
import { exportArrears, officeArrears, officeArrearsBy, officeForecast } from '#lib/api/office/arrears/arrears.ts';
import { refundPayment, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { notePlan, officePlanDetail } from '#lib/api/office/plans/plan-page.ts';
import { marketers, planNotes } from '#lib/server/db/schema.ts';
import { sendRepaymentReminders } from '#lib/server/reminders/remind-of-repayments.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { password, setPassword } from '#tests/support/factories/accounts.ts';
import {
  anOffice,
  aPlan,
  as,
  confirmTransfer,
  expectSuccess,
  type Person,
  type PlanFixture,
  repayByTransfer,
} from '#tests/support/factories/index.ts';

const world = setUpTestServer();
const START = world.clock.now;

let office: Person;
/** Six instalments of ₦100,000 from 20 December 2026 on: three paid, none paid, and one that is paid at once. */
let punctual: PlanFixture;
let late: PlanFixture;
beforeAll(async () => {
  office = await anOffice();
  await db().insert(marketers).values({ code: 'HSM-1', name: 'Ade Bello' });
  punctual = await aPlan({ office, paid: 3 });
  late = await aPlan({ office, terms: { marketer_code: 'HSM-1' } });
  await aPlan({ office, until: 'confirmed' });
  await aPlan({ office, oneTime: true });
});
beforeEach(() => goTo('2027-03-25'));

const goTo = (day: string) => {
  world.clock.now = day === 'start' ? START : new Date(`${day}T09:00:00Z`);
};
const arrears = async (wanted = {}) => expectSuccess(await as(office).call(officeArrears, wanted)).body;
const groups = async (by: string, wanted = {}) =>
  expectSuccess(await as(office).call(officeArrearsBy, { by, ...wanted })).body.groups.data;
const detail = async (id: number) => expectSuccess(await as(office).call(officePlanDetail, { id })).body;
const note = (id: number, wanted: object) => as(office).call(notePlan, { id, ...wanted });

describe('AR-02, AR-03: arrears', () => {
  test('are the unpaid instalments whose day has passed, of plans with a contract, by age', async () => {
    const { plans, total, coming } = await arrears();
    expect(plans.data.map(({ id }) => id)).toEqual([late.id, punctual.id]);
    // due on 20 December, January, February and March: 95, 64, 33 and 5 days ago
    expect(plans.data[0]).toMatchObject({
      customer: { name: 'Adaeze Okonkwo' },
      marketer: { name: 'Ade Bello' },
      oldest_due: '2026-12-20',
      days_late: 95,
      arrears: {
        instalments: 4,
        amount: 400_000,
        by_age: { '1-30': 100_000, '31-60': 100_000, '61-90': 100_000, 'over-90': 100_000 },
      },
      promise: null,
    });
    expect(total).toMatchObject({ instalments: 5, plans: 2, amount: 500_000 });
    expect(coming).toEqual({ instalments: 2, amount: 200_000 });
  });

  test('can be narrowed to an age, a customer, a property and a marketer', async () => {
    expect((await arrears({ age: 'over-90' })).total).toMatchObject({ instalments: 1, plans: 1, amount: 100_000 });
    expect((await arrears({ customer_id: punctual.customer.user.id })).total.plans).toBe(1);
    const byProperty = await arrears({ property_id: late.property.id });
    expect(byProperty.plans.data.map(({ id }) => id)).toEqual([late.id]);
    expect(byProperty.filtered_by.property).toBe('Palm Grove Estate');
    expect((await arrears({ name: 'nobody of this name' })).total.amount).toBe(0);
  });

  test('are summed by customer, property and marketer, the highest first', async () => {
    expect(await groups('customer')).toMatchObject([
      { id: late.customer.user.id, arrears: { amount: 400_000, plans: 1 } },
      { id: punctual.customer.user.id, arrears: { amount: 100_000 } },
    ]);
    expect((await groups('property')).map(({ id }) => id)).toEqual([late.property.id, punctual.property.id]);
    const byMarketer = await groups('marketer');
    expect(byMarketer).toMatchObject([{ name: 'Ade Bello' }, { id: null, name: 'No marketer' }]);
    const [one] = byMarketer;
    expect((await arrears({ marketer_id: one?.id })).total.amount).toBe(one?.arrears.amount);
  });

  test('nobody is late on the due date itself', async () => {
    goTo('2026-12-20');
    expect((await arrears()).total.amount).toBe(0);
  });

  test('AR-04: are exported as CSV, one line for each instalment', async () => {
    const { response } = await as(office).call(exportArrears, { customer_id: late.customer.user.id });
    const rows = parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true }) as object[];
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)).toMatchObject({
      'Plan no': String(late.id),
      Instalment: 'Instalment 1 of 6',
      Due: '2026-12-20',
      'Days late': '95',
      Age: 'over 90 days',
      'Amount (NGN)': '100000.00',
      Marketer: 'Ade Bello',
    });
  });
});

describe('AR-05, AR-06: notes and promises', () => {
  test('a promise is of what is overdue; a transfer that is sent in time keeps it', async () => {
    const plan = await anOverduePlan();
    expectSuccess(await note(plan.id, { promised_for: '2027-01-15', text: 'Salary comes late' }));
    const list = async () => (await arrears({ customer_id: plan.customer.user.id })).plans.data[0]?.promise?.state;
    expect(await list()).toBe('open');
    goTo('2027-01-15');
    const sent = expectSuccess(await repayByTransfer(plan, 100_000)).body.payment.id;
    goTo('2027-01-18');
    expect(await list()).toBe('open');
    expect((await arrears({ customer_id: plan.customer.user.id })).plans.data[0]?.payment_open).toBe(true);
    await confirmTransfer(office, sent, 100_000);
    expect((await detail(plan.id)).notes).toMatchObject([
      {
        text: 'Salary comes late',
        by: 'Bola Adeyemi',
        promise: { promised_for: '2027-01-15', up_to: 'Instalment 1 of 6', state: 'kept' },
      },
    ]);
    // what was taken back was not paid
    expectSuccess(await as(office).call(refundPayment, { id: sent, reason: 'Wrong plan' }));
    expect((await detail(plan.id)).notes[0]?.promise?.state).toBe('broken');
  });

  test('without a payment, or with one that is rejected, it is broken on the day after', async () => {
    const plan = await anOverduePlan();
    expectSuccess(await note(plan.id, { promised_for: '2027-01-12' }));
    const sent = expectSuccess(await repayByTransfer(plan, 100_000)).body.payment.id;
    expectSuccess(await as(office).call(rejectPayment, { id: sent, reason: 'Nothing arrived' }));
    goTo('2027-01-13');
    expect((await detail(plan.id)).notes[0]?.promise?.state).toBe('broken');
  });

  test('a note needs a text, a promise a day from today on within a year and something to pay', async () => {
    goTo('2027-01-10');
    expect(await note(late.id, {})).toMatchObject({ status: 422, body: { errors: { text: ['Note is required'] } } });
    for (const promised_for of ['2027-01-09', '2028-01-11'])
      expect(await note(late.id, { promised_for })).toMatchObject({
        status: 422,
        body: { errors: { promised_for: [expect.any(String)] } },
      });
    expect(await note(999_999, { text: 'x' })).toMatchObject({ status: 404 });
    const paidAtOnce = await aPlan({ office, oneTime: true });
    expect(await note(paidAtOnce.id, { promised_for: '2027-01-20' })).toMatchObject({ status: 409 });
    expectSuccess(await note(paidAtOnce.id, { text: 'Called about the deed' }));
  });

  test('notes are never edited; a customer’s own export names the promises, not the notes', async () => {
    const plan = await anOverduePlan();
    expectSuccess(await note(plan.id, { promised_for: '2027-01-20', text: 'Sounded unsure' }));
    await expect(db().update(planNotes).set({ text: 'Sounded sure' })).rejects.toThrow();
    await setPassword(plan.customer);
    const { response } = await as(plan.customer).call(exportData, { current_password: password });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { readZip } = await import('#tests/support/api/read-zip.ts');
    const data = readZip(bytes).get('my-data.json')?.toString() ?? '';
    expect(data).toContain('2027-01-20');
    expect(data).not.toContain('Sounded unsure');
  });
});

test('AR-07: a plan’s page has its schedule, with what is paid, late, sent and to come, and the reminders', async () => {
  const plan = await anOverduePlan();
  await sendRepaymentReminders();
  goTo('2027-01-11');
  expectSuccess(await repayByTransfer(plan, 100_000));
  goTo('2027-02-21');
  const { schedule, arrears: sums, payments, plan: shown } = await detail(plan.id);
  expect(shown).toMatchObject({ id: plan.id, unique_contract_id: expect.any(String) });
  expect(schedule.map(({ state, days_late }) => [state, days_late])).toEqual([
    ['sent', 63],
    ['late', 32],
    ['late', 1],
    ['due', 0],
    ['due', 0],
    ['due', 0],
  ]);
  expect(schedule[0]?.reminders).toEqual([]);
  expect(sums).toEqual({ instalments: 3, amount: 300_000 });
  expect(payments.map(({ stage }) => stage)).toEqual(['awaiting_confirmation', 'completed']);
  await confirmTransfer(office, payments[0]?.id ?? 0, 100_000);
  expect((await detail(plan.id)).schedule[0]).toMatchObject({
    state: 'paid',
    days_late: 22,
    payment_id: payments[0]?.id,
  });
  expect(await as(office).call(officePlanDetail, { id: 999_999 })).toMatchObject({ status: 404 });
});

test('AR-08: the forecast has what falls due by month against what came, refunds taken off', async () => {
  goTo('2026-12-05');
  const forecast = async () => expectSuccess(await as(office).call(officeForecast)).body;
  const month = async (name: string) => (await forecast()).months.find((each) => each.month === name);
  const before = await month('2026-12');
  const plan = await aPlan({ office });
  const sent = expectSuccess(await repayByTransfer(plan, 100_000)).body.payment.id;
  await confirmTransfer(office, sent, 100_000);
  expect(await month('2027-01')).toMatchObject({ due: expect.any(Number), came: expect.any(Number) });
  const after = await month('2026-12');
  expect((after?.came ?? 0) - (before?.came ?? 0)).toBe(100_000);
  goTo('2027-01-05');
  expectSuccess(await as(office).call(refundPayment, { id: sent, reason: 'Paid twice' }));
  const { months, current } = await forecast();
  expect(current).toBe('2027-01');
  expect(months).toHaveLength(24);
  // the month of the payment stays as it was reported
  expect(await month('2026-12')).toMatchObject({ came: after?.came });
  expect(await month('2027-01')).toMatchObject({ came: -100_000 });
});

/** Its first instalment was due on 20 December; today is 10 January. */
async function anOverduePlan() {
  goTo('start');
  const plan = await aPlan({ office });
  goTo('2027-01-10');
  return plan;
}
