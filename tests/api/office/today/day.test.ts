import { beforeAll, expect, test } from 'vitest';
import { confirmPayment, refundPayment } from '#lib/api/office/payments/payments.ts';
import { notePlan } from '#lib/api/office/plans/plan-page.ts';
import { officeDay } from '#lib/api/office/today/day.ts';
import { bookVisit } from '#lib/api/visits.ts';
import { today } from '#lib/domain/days.ts';
import { DAY } from '#lib/domain/durations.ts';
import { bankAccounts, companyAccounts } from '#lib/server/db/schema.ts';
import { db, now } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aFunding } from '#tests/support/factories/fundings.ts';
import { aCustomer, anOffice, aPlan, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';
import { aVisitor, openTimes } from '#tests/support/factories/visits.ts';

const world = setUpTestServer();

let finance: Person;
let accounts: number[];
beforeAll(async () => {
  finance = await anOffice({ staffRole: 'finance' });
  const bank = { bankName: 'Example Bank', accountName: 'Homestead' };
  await db()
    .insert(bankAccounts)
    .values([
      { type: 'property', accountNumber: '0011223301', ...bank },
      { type: 'fund', accountNumber: '0011223302', ...bank },
    ]);
  accounts = (await db().select().from(companyAccounts)).map(({ id }) => id);
});

const day = async (who = finance) => expectSuccess(await as(who).call(officeDay)).body;
/** A transfer into a wallet that was confirmed on one of the accounts. */
async function funded(naira: number, company_account_id: number | undefined) {
  const id = await aFunding(await aCustomer(), naira);
  expectSuccess(await as(finance).call(confirmPayment, { id, amount_received: naira, company_account_id }));
  return id;
}

test('TD-06: money in today is what customers have paid since midnight, by account of the company', async () => {
  await funded(9_000, accounts[0]);
  world.clock.advance(DAY);
  expect((await day()).money).toEqual({ accounts: [], total: { count: 0, amount: 0 } });
  await funded(2_000, accounts[0]);
  await funded(3_000.5, accounts[0]);
  await funded(50_000, accounts[1]);
  const { id, paymentId } = await aPlan({ until: 'confirmed' });
  expect(id).toBeGreaterThan(0);
  // into a wallet and out of it again is no money that came
  expectSuccess(await as(finance).call(refundPayment, { id: paymentId, reason: 'Both have agreed' }));
  const { money } = await day();
  expect(money?.total).toEqual({ count: 4, amount: 455_000.5 });
  const of = (name: string) => money?.accounts.find((one) => one.name === name);
  expect(of('Example Bank 0011223302')).toMatchObject({ count: 1, amount: 50_000, id: accounts[1] });
  expect(of('Example Bank 0011223301')).toMatchObject({ count: 3, amount: 405_000.5, id: accounts[0] });
});

test('TD-06: what is late, what comes within seven days, and until when statements are loaded', async () => {
  const plan = await aPlan();
  world.clock.now = new Date('2026-12-14T09:00:00Z');
  const promised_for = today(new Date(now().getTime() + 3 * DAY));
  expectSuccess(await as(plan.office).call(notePlan, { id: plan.id, promised_for }));
  const times = await openTimes({ first_day: '2026-12-16' });
  const { visitor, address } = aVisitor();
  expectSuccess(
    await send(bookVisit, { property_id: times.property.id, slot_id: times.slots[0], ...visitor }, { address }),
  );
  const ahead = await day(plan.office);
  expect(ahead.late?.plans).toBe(0);
  expect(ahead.week).toEqual({ due: { instalments: 1, amount: 100_000 }, promises: 1, visits: 1, holds: 0 });
  expect(ahead.statements).toMatchObject([
    { name: 'Example Bank 0011223301', last_day: null, open_lines: 0 },
    { name: 'Example Bank 0011223302', last_day: null, open_lines: 0 },
  ]);
  world.clock.now = new Date('2026-12-25T09:00:00Z');
  expect((await day()).late).toMatchObject({ plans: 1, amount: 100_000, by_age: { '1-30': 100_000 } });
});

test('TD-06: each role is told what it may read', async () => {
  const parts = async (staffRole: 'sales' | 'support' | 'auditor') => {
    const { money, statements, late, week } = await day(await anOffice({ staffRole }));
    return Object.entries({ money, statements, late, ...week })
      .filter(([, part]) => part !== null)
      .map(([name]) => name);
  };
  expect(await parts('sales')).toEqual(['visits']);
  expect(await parts('support')).toEqual(['late', 'due', 'promises', 'visits', 'holds']);
  expect(await parts('auditor')).toEqual(['money', 'statements', 'late', 'due', 'promises', 'visits', 'holds']);
});
