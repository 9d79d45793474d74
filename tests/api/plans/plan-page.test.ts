import { beforeAll, describe, expect, test } from 'vitest';
import { writeLetters } from '#lib/api/office/arrears/letters.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { notePlan, officePlanDetail, planTimeline } from '#lib/api/office/plans/plan-page.ts';
import { marketers } from '#lib/server/db/schema.ts';
import { sendRepaymentReminders } from '#lib/server/reminders/remind-of-repayments.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
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
const goTo = (day: string, time = '09:00') => {
  world.clock.now = new Date(`${day}T${time}:00Z`);
};

let owner: Person;
let support: Person;
/** Six instalments of ₦100,000 from 20 December 2026 on. */
let plan: PlanFixture;
let taken: number;
beforeAll(async () => {
  owner = await anOffice();
  support = await anOffice({ staffRole: 'support' });
  await db().insert(marketers).values({ code: 'HSM-9', name: 'Ade Bello' });
  plan = await aPlan({ office: owner, terms: { marketer_code: 'HSM-9' } });
  const pay = async () => {
    const { id } = expectSuccess(await repayByTransfer(plan, 100_000)).body.payment;
    await confirmTransfer(owner, id, 100_000);
    return id;
  };
  goTo('2026-12-19');
  await pay();
  goTo('2027-01-10');
  taken = await pay();
  goTo('2027-01-12');
  expectSuccess(await as(owner).call(refundPayment, { id: taken, reason: 'Wrong plan' }));
  goTo('2027-01-21');
  await sendRepaymentReminders();
  goTo('2027-01-25');
  expectSuccess(await as(support).call(notePlan, { id: plan.id, promised_for: '2027-01-28', amount: 100_000 }));
  goTo('2027-01-25', '10:00');
  expectSuccess(await as(support).call(writeLetters, { plans: [plan.id], step: 'first', way: 'print' } as never));
});

const page = async (by: Person) => expectSuccess(await as(by).call(officePlanDetail, { id: plan.id })).body;

describe('PG-01, PG-03: the page of a plan', () => {
  test('has the deposit and each instalment with what paid it and what was left of the price after it', async () => {
    const { deposit, schedule, plan: shown, fees } = await page(owner);
    expect(deposit).toMatchObject({
      amount: shown.total_amount - 600_000,
      left_after: 600_000,
      payment_id: expect.any(Number),
    });
    expect(schedule.map(({ state, left_after }) => [state, left_after])).toEqual([
      ['paid', 500_000],
      ['late', null],
      ['due', null],
      ['due', null],
      ['due', null],
      ['due', null],
    ]);
    expect(schedule[0]).toMatchObject({ paid_by: 'bank_transfer', to_wallet: 0 });
    // what was taken back pays nothing
    expect(schedule[1]).toMatchObject({ paid_by: null, payment_id: null });
    for (const { names } of fees) expect(names.length).toBeGreaterThan(0);
  });

  test('says what the marketer has earned to those who may read commissions', async () => {
    expect((await page(owner)).commission?.earned).toBeGreaterThanOrEqual(0);
    expect((await page(support)).commission).toBeNull();
    expect((await page(owner)).terms).toMatchObject({ kept_percent: 10, refund_days: 90 });
  });
});

test('PG-02: what happened is one list, the newest first, with who did it', async () => {
  const { events } = expectSuccess(await as(support).call(planTimeline, { id: plan.id })).body;
  const at = events.map((event) => event.at);
  expect([...at].sort().reverse()).toEqual(at);
  const told = events.map(({ kind, text, subject }) => `${kind}: ${text}${subject ? ` (${subject})` : ''}`);
  expect(told.slice(0, 2)).toEqual([
    `action: write_letter (plan ${plan.id})`,
    `note: Promise for 28 January 2027 (plan ${plan.id})`,
  ]);
  expect(told).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^reminder: Reminded: /),
      `action: refund_payment (payment ${taken})`,
      `action: confirm_payment (payment ${taken})`,
      `action: assign_contract (plan ${plan.id})`,
    ]),
  );
  expect(told.at(-1)).toBe('bought: Bought');
  expect(events.find(({ text }) => text === 'Bought')?.by).toBe('Adaeze Okonkwo');
  expect(events.find(({ kind }) => kind === 'note')).toMatchObject({ amount: 100_000, by: expect.any(String) });
  // a note stands once, not also as an act
  expect(told.filter((text) => text.includes('note_promise'))).toEqual([]);
  expect(await as(support).call(planTimeline, { id: 999_999 })).toMatchObject({ status: 404 });
});
