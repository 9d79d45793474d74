import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { officeSummary } from '#lib/api/office/actions.ts';
import { loadBankStatement, officeReconciliation } from '#lib/api/office/banks/reconciliation.ts';
import { markEnquiry } from '#lib/api/office/enquiries.ts';
import { confirmPayment, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { notePlan } from '#lib/api/office/plans/plan-page.ts';
import { assignContract } from '#lib/api/office/plans/plans.ts';
import { withdrawApproval } from '#lib/api/office/staff/approvals.ts';
import { officeQueue } from '#lib/api/office/today/queue.ts';
import { takeUp } from '#lib/api/office/today/taken-up.ts';
import { recordVisitOutcome } from '#lib/api/office/visits.ts';
import { bookVisit } from '#lib/api/visits.ts';
import { today } from '#lib/domain/days.ts';
import { DAY, HOUR } from '#lib/domain/durations.ts';
import type { StaffRole } from '#lib/domain/staff/roles.ts';
import { bankAccounts, enquiries, plans, visits } from '#lib/server/db/schema.ts';
import { db, now } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aFunding } from '#tests/support/factories/fundings.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  as,
  expectSuccess,
  nextRepaymentOf,
  type Person,
  repayByTransfer,
} from '#tests/support/factories/index.ts';
import { aColleagueOf } from '#tests/support/factories/staff.ts';
import { aVisitor, openTimes } from '#tests/support/factories/visits.ts';

const world = setUpTestServer();

let staff: Record<StaffRole, Person>;
beforeAll(async () => {
  const made: Partial<Record<StaffRole, Person>> = {};
  for (const staffRole of ['owner', 'finance', 'sales', 'support', 'auditor'] as const)
    made[staffRole] = await anOffice({ staffRole });
  staff = made as Record<StaffRole, Person>;
});

const queue = async (who: Person, wanted: Record<string, unknown> = {}) =>
  expectSuccess(await as(who).call(officeQueue, wanted)).body;
type Queue = Awaited<ReturnType<typeof queue>>;
const named = ({ items }: Pick<Queue, 'items'>) => items.map(({ kind, id }) => `${kind} ${id}`);
const countOf = (of: Queue['mine'], kind: string) => of.find((one) => one.kind === kind)?.count ?? 0;
const goOn = (milliseconds: number) => world.clock.advance(milliseconds);

async function anEnquiry() {
  const values = { name: 'Ngozi Eze', email: 'n@example.com', phone: '08031234567', description: 'How wide?' };
  const [row] = await db()
    .insert(enquiries)
    .values({ ...values, createdAt: now() })
    .returning();
  return row?.id as number;
}

/** Of a payment that came with another amount, which takes a second person. */
async function aProposal(by: Person) {
  const payment = await aFunding(await aCustomer(), 3_000);
  const { approval } = expectSuccess(await as(by).call(confirmPayment, { id: payment, amount_received: 2_000 })).body;
  return { payment, approval: approval?.id as number };
}

async function aVisit() {
  const times = await openTimes({ first_day: today(now()), times: ['20:00'] });
  const { visitor, address } = aVisitor();
  const wish = { property_id: times.property.id, slot_id: times.slots[0], ...visitor };
  expectSuccess(await send(bookVisit, wish, { address }));
  const [row] = await db().select().from(visits).where(eq(visits.email, visitor.email));
  return row?.id as number;
}

describe('what waits', () => {
  test('TD-01: is one queue of all kinds, the oldest first or the largest amount first, or of one kind', async () => {
    const customer = await aCustomer();
    const small = await aFunding(customer, 1_500);
    goOn(HOUR);
    const asked = await anEnquiry();
    goOn(HOUR);
    const large = await aFunding(customer, 70_000);
    const all = await queue(staff.owner);
    expect(named(all)).toEqual([`payment ${small}`, `enquiry ${asked}`, `payment ${large}`]);
    expect(all.items[0]).toMatchObject({
      amount: 1_500,
      taken: null,
      payment: { customer: { name: 'Adaeze Okonkwo' } },
    });
    expect(all.items[1]).toMatchObject({ amount: null, enquiry: { name: 'Ngozi Eze' } });
    expect(all.mine).toEqual([
      { kind: 'payment', count: 2 },
      { kind: 'enquiry', count: 1 },
    ]);
    expect(all.late).toBe(0);
    expect(named(await queue(staff.owner, { order: 'amount' }))).toEqual([
      `payment ${large}`,
      `payment ${small}`,
      `enquiry ${asked}`,
    ]);
    const only = await queue(staff.owner, { kind: 'enquiry' });
    expect([named(only), countOf(only.mine, 'payment')]).toEqual([[`enquiry ${asked}`], 2]);
    goOn(DAY);
    expect(await queue(staff.owner)).toMatchObject({ late: 3, oldest_at: all.items[0]?.since });
    expectSuccess(await as(staff.finance).call(rejectPayment, { id: small, reason: 'Not received.' }));
    expectSuccess(await as(staff.finance).call(confirmPayment, { id: large, amount_received: 70_000 }));
    expectSuccess(await as(staff.sales).call(markEnquiry, { id: asked, handled: true }));
    expect(named(await queue(staff.owner))).toEqual([]);
    expect((await queue(staff.finance)).done_today).toBe(2);
    expect((await queue(staff.sales)).done_today).toBe(1);
  });

  test('TD-02: is for whoever may act on it; what one may only read waits for others', async () => {
    const [payment, asked] = [await aFunding(await aCustomer(), 2_000), await anEnquiry()];
    const { id: plan } = await aPlan({ until: 'confirmed' });
    const kinds = async (who: Person, whose: string) => named(await queue(who, { whose })).sort();
    const [ofPayment, ofEnquiry, ofPlan] = [`payment ${payment}`, `enquiry ${asked}`, `contract ${plan}`];
    expect(await kinds(staff.finance, 'mine')).toEqual([ofPayment]);
    expect(await kinds(staff.finance, 'others')).toEqual([ofPlan]);
    expect(await kinds(staff.sales, 'mine')).toEqual([ofEnquiry]);
    expect(await kinds(staff.sales, 'others')).toEqual([]);
    expect(await kinds(staff.support, 'mine')).toEqual([ofPlan, ofEnquiry]);
    expect(await kinds(staff.auditor, 'mine')).toEqual([]);
    expect(await kinds(staff.auditor, 'others')).toEqual([ofPlan, ofEnquiry, ofPayment]);
    for (const [who, count] of [
      [staff.owner, 3],
      [staff.support, 2],
      [staff.auditor, 0],
    ] as const)
      expect(expectSuccess(await as(who).call(officeSummary)).body.waiting_for_me).toBe(count);
    expectSuccess(await as(staff.support).call(assignContract, { id: plan }));
    expectSuccess(await as(staff.support).call(markEnquiry, { id: asked, handled: true }));
    expectSuccess(await as(staff.finance).call(rejectPayment, { id: payment, reason: 'Not received.' }));
    expect(named(await queue(staff.support))).toEqual([]);
  });

  test('TD-03: a proposal waits for a second person only, and its payment for nobody', async () => {
    const { payment, approval } = await aProposal(staff.finance);
    const other = await anOffice({ staffRole: 'finance' });
    const colleague = await aColleagueOf(staff.finance);
    const item = `approval ${approval}`;
    expect(named(await queue(other))).toEqual([item]);
    for (const who of [staff.finance, colleague]) {
      expect(named(await queue(who))).toEqual([]);
      expect(named(await queue(who, { whose: 'others' }))).toEqual([item]);
    }
    expectSuccess(await as(staff.finance).call(withdrawApproval, { id: approval }));
    expect(named(await queue(other))).toEqual([`payment ${payment}`]);
    expectSuccess(await as(other).call(rejectPayment, { id: payment, reason: 'Not received.' }));
  });

  test('TD-04: who has promised to pay is called from that day on, until something is noted, promised or sent', async () => {
    const plan = await aPlan({ office: staff.owner });
    const next = await nextRepaymentOf(plan);
    const promised = async (promised_for: string) =>
      expectSuccess(await as(staff.support).call(notePlan, { id: plan.id, promised_for, text: 'Salary comes late' }));
    const calls = async () => (await queue(staff.support, { kind: 'promise' })).items;
    await promised(today(new Date(now().getTime() + 2 * DAY)));
    expect(await calls()).toEqual([]);
    goOn(2 * DAY);
    expect(await calls()).toMatchObject([
      { kind: 'promise', amount: next.amount, promise: { plan_id: plan.id, note: 'Salary comes late' } },
    ]);
    expectSuccess(await as(staff.support).call(notePlan, { id: plan.id, text: 'Not reached' }));
    expect(await calls()).toEqual([]);
    await promised(today(now()));
    expect(await calls()).toHaveLength(1);
    expectSuccess(await repayByTransfer(plan, next.amount));
    expect(await calls()).toEqual([]);
    expect((await queue(staff.finance, { kind: 'payment' })).items).toHaveLength(1);
  });

  test('TD-05: visits without an outcome, units that are held too long and open lines of a statement wait', async () => {
    const visit = await aVisit();
    expect((await queue(staff.sales, { kind: 'visit' })).items).toEqual([]);
    goOn(DAY);
    expect((await queue(staff.sales, { kind: 'visit' })).items).toMatchObject([
      { id: visit, visit: { state: 'booked' } },
    ]);
    expectSuccess(await as(staff.sales).call(recordVisitOutcome, { id: visit, state: 'came' }));
    expect((await queue(staff.sales, { kind: 'visit' })).items).toEqual([]);

    const { id: plan } = await aPlan({ until: 'sent' });
    const heldUntil = new Date(now().getTime() - 2 * HOUR);
    await db().update(plans).set({ heldUntil }).where(eq(plans.id, plan));
    const [hold] = (await queue(staff.support, { kind: 'hold' })).items;
    expect(hold).toMatchObject({ id: plan, since: heldUntil.toISOString(), hold: { number_of_unit: 1 } });

    const bank = { bankName: 'Example Bank', accountNumber: '0011223301', accountName: 'Homestead' };
    await db()
      .insert(bankAccounts)
      .values([{ type: 'property', ...bank }]);
    const [account] = expectSuccess(await as(staff.finance).call(officeReconciliation)).body.accounts;
    expect((await queue(staff.finance, { kind: 'statement' })).items).toEqual([]);
    const day = today(now()).split('-').reverse().join('/');
    const file = new File([`Date,Narration,Reference,Debit,Credit\n${day},CASH LODGEMENT,,,75000.00`], 'x.csv');
    expectSuccess(await as(staff.finance).call(loadBankStatement, { account_id: account?.id }, { files: { file } }));
    expect((await queue(staff.finance, { kind: 'statement' })).items).toMatchObject([
      { id: account?.id, statement: { account: 'Example Bank 0011223301', open_lines: 1, last_day: today(now()) } },
    ]);
  });

  test('TD-07: what a colleague has taken up waits for others, and says since when', async () => {
    const [payment, other] = [await aFunding(await aCustomer(), 5_000), await anOffice({ staffRole: 'finance' })];
    const since = now().toISOString();
    expectSuccess(await as(other).call(takeUp, { kind: 'payment', id: payment }));
    const payments = async (who: Person, whose: string) =>
      (await queue(who, { whose, kind: 'payment' })).items.filter(({ id }) => id === payment);
    expect(await payments(staff.finance, 'mine')).toEqual([]);
    const taken = { by: { id: other.user.id }, since };
    expect(await payments(staff.finance, 'others')).toMatchObject([{ taken }]);
    expect(await payments(other, 'mine')).toMatchObject([{ taken }]);
    expect(await payments(other, 'others')).toEqual([]);
  });
});
