import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rejectPayment } from '#lib/api/office/payments/payments.ts';
import { repayment } from '#lib/api/payments/payments.ts';
import { content, notifications } from '#lib/server/db/schema.ts';
import { sendRepaymentReminders } from '#lib/server/reminders/remind-of-repayments.ts';
import { db } from '#lib/server/runtime.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  aPlan,
  as,
  expectSuccess,
  nextRepaymentOf,
  type PlanFixture,
  repayByTransfer,
  repaymentsOf,
} from '../../support/factories/index.ts';

const world = setUpTestServer();
const START = world.clock.now;

beforeEach(() => {
  world.clock.now = START;
});

const goTo = (day: string) => {
  world.clock.now = new Date(`${day}T07:00:00Z`);
};
const told = async ({ customer }: PlanFixture) => {
  const rows = await db()
    .select({ title: notifications.title })
    .from(notifications)
    .where(eq(notifications.userId, customer.user.id));
  return rows.map(({ title }) => title).filter((title) => title.includes('repayment'));
};
const soon = 'A repayment falls due on 20 December 2026';
const late = 'A repayment is overdue';

test('three days before a repayment is due its customer is reminded once, in the portal and by mail', async () => {
  const plan = await aPlan();
  expect((await nextRepaymentOf(plan)).due_date).toBe('2026-12-20');
  goTo('2026-12-16');
  await sendRepaymentReminders();
  expect(await told(plan)).toEqual([]);
  goTo('2026-12-17');
  await Promise.all([sendRepaymentReminders(), sendRepaymentReminders()]);
  goTo('2026-12-18');
  await sendRepaymentReminders();
  expect(await told(plan)).toEqual([soon]);
  const mails = (await mailsTo(plan.customer.user.email)).filter(({ subject }) => subject === soon);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(
    'Instalment 1 of 6 of ₦100,000 for Palm Grove Estate falls due on 20 December 2026.',
  );
  expect(mails[0]?.html).toContain(`/dashboard/my-property/${plan.id}`);
});

test('I-06: on the day after its due date it is Missed and the customer is reminded once', async () => {
  const plan = await aPlan();
  goTo('2026-12-20');
  await sendRepaymentReminders();
  expect((await repaymentsOf(plan))[0]?.status).toBe(0);
  goTo('2026-12-21');
  for (const _ of [1, 2]) await sendRepaymentReminders();
  expect((await repaymentsOf(plan))[0]?.status).toBe(2);
  expect(await told(plan)).toEqual([soon, late]);
});

test('AR-10: the office’s own words are sent on its own day, with the figures of the instalment', async () => {
  const value = { days: 7, title: '{customer}, {property}', text: '{instalment}: {amount}, due on {due_date}' };
  const [own] = await db().insert(content).values({ kind: 'reminder', value }).returning();
  const plan = await aPlan();
  goTo('2026-12-27');
  await sendRepaymentReminders();
  await sendRepaymentReminders();
  const mails = (await mailsTo(plan.customer.user.email)).filter(
    ({ subject }) => subject === 'Adaeze, Palm Grove Estate',
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Instalment 1 of 6: ₦100,000, due on 20 December 2026');
  await db()
    .delete(content)
    .where(eq(content.id, own?.id ?? 0));
});

test('a server that was down sends the reminders it missed, except old ones', async () => {
  const plan = await aPlan();
  goTo('2026-12-28');
  await sendRepaymentReminders();
  expect(await told(plan)).toEqual([late]);
  const old = await aPlan();
  goTo('2027-04-01');
  await sendRepaymentReminders();
  // that of 20 March; those of December to February are more than two weeks old
  expect(await told(old)).toEqual([late]);
});

test('no reminder of a repayment that is paid or awaits confirmation; again of a rejected one', async () => {
  const paid = await aPlan({ customer: await aCustomer({ wallet: 100_000 }) });
  expectSuccess(
    await as(paid.customer).call(repayment, { plan_id: paid.id, payment_method: 'virtual_wallet', amount: 100_000 }),
  );
  const awaiting = await aPlan();
  const sent = expectSuccess(await repayByTransfer(awaiting, 100_000));
  goTo('2026-12-17');
  await sendRepaymentReminders();
  expect([await told(paid), await told(awaiting)]).toEqual([[], []]);
  expectSuccess(await as(awaiting.office).call(rejectPayment, { id: sent.body.payment.id, reason: 'Nothing arrived' }));
  goTo('2026-12-18');
  await sendRepaymentReminders();
  expect([await told(paid), await told(awaiting)]).toEqual([[], [soon]]);
});

test('no reminder of a plan that cannot be paid yet or is completed', async () => {
  const unsigned = await aPlan({ until: 'confirmed' });
  const done = await aPlan({ paid: 6 });
  for (const day of ['2026-12-17', '2026-12-21']) {
    goTo(day);
    await sendRepaymentReminders();
  }
  expect([await told(unsigned), await told(done)]).toEqual([[], []]);
});
