import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ScheduledInstalment } from '#lib/api/office/plans/plan-page.ts';
import { dayOf, daysBetween, today } from '#lib/domain/days.ts';
import { fromNaira, sum, toNaira } from '#lib/domain/money.ts';
import { isActive } from '../../db/active-repayments.ts';
import { instalmentsAhead, payments, repayments, sentReminders } from '../../db/schema.ts';
import type { Payment } from '../../ledger/rows.ts';
import { db, now } from '../../runtime.ts';

type Repayment = typeof repayments.$inferSelect;

/** Every instalment with what became of it. */
export async function planSchedule(planId: number): Promise<ScheduledInstalment[]> {
  const rows = await db()
    .select()
    .from(repayments)
    .where(and(eq(repayments.planId, planId), isActive))
    .orderBy(asc(repayments.number));
  const [paymentFor, remindersOf] = [await paymentsByInstalment(planId), await remindersByInstalment(rows)];
  return rows.map((row, at) => {
    const payment = paymentFor(row);
    return {
      id: row.id,
      number: row.number,
      title: row.title,
      due_date: row.dueDate,
      amount: toNaira(row.amount),
      ...progressOf(row, payment),
      paid_at: row.paidAt?.toISOString() ?? null,
      payment_id: payment?.id ?? null,
      paid_by: row.paidAt && payment ? payment.method : null,
      to_wallet: toNaira(row.paidAt && payment ? payment.toWallet : 0),
      left_after: row.paidAt ? toNaira(sum(rows.slice(at + 1).map(({ amount }) => amount))) : null,
      reminders: remindersOf(row.id),
    };
  });
}

/** Instalments that a new schedule has replaced, the latest schedule first. */
export async function replacedInstalments(planId: number) {
  const rows = await db()
    .select()
    .from(repayments)
    .where(and(eq(repayments.planId, planId), isNotNull(repayments.replacedAt)))
    .orderBy(desc(repayments.replacedAt), asc(repayments.number));
  return rows.map(({ id, title, dueDate, amount, replacedAt }) => ({
    id,
    title,
    due_date: dueDate,
    amount: toNaira(amount),
    replaced_at: (replacedAt as Date).toISOString(),
  }));
}

/** A transfer that was sent in time is not late, however late it is confirmed. */
function progressOf({ dueDate, paidAt }: Repayment, payment: Payment | undefined) {
  const late = (day: string) => Math.max(0, daysBetween(dueDate, day));
  if (paidAt) return { state: 'paid' as const, days_late: late(dayOf(payment?.createdAt ?? paidAt)) };
  const days_late = late(today(now()));
  if (payment) return { state: 'sent' as const, days_late };
  return { state: days_late > 0 ? ('late' as const) : ('due' as const), days_late };
}

/** The completed payment that was not refunded, or the open one. */
async function paymentsByInstalment(planId: number) {
  const all = await db().select().from(payments).where(eq(payments.planId, planId));
  const taken = new Set(all.map(({ refundOf }) => refundOf));
  const standing = all.filter(
    ({ id, stage }) => !taken.has(id) && ['completed', 'initiated', 'awaiting_confirmation'].includes(stage),
  );
  const ahead = await db()
    .select()
    .from(instalmentsAhead)
    .where(
      inArray(
        instalmentsAhead.paymentId,
        standing.map(({ id }) => id),
      ),
    );
  const settles = (payment: Payment, id: number) =>
    payment.repaymentId === id || ahead.some((row) => row.paymentId === payment.id && row.repaymentId === id);
  return ({ id, paidAt }: Repayment) =>
    standing.find((payment) => settles(payment, id) && (payment.stage === 'completed') === (paidAt !== null));
}

async function remindersByInstalment(rows: readonly Repayment[]) {
  const sent = await db()
    .select()
    .from(sentReminders)
    .where(
      inArray(
        sentReminders.repaymentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(sentReminders.sentAt));
  return (id: number) =>
    sent
      .filter(({ repaymentId }) => repaymentId === id)
      .map(({ title, sentAt }) => ({ title, sent_at: sentAt.toISOString() }));
}

export function arrearsOf(schedule: readonly ScheduledInstalment[]) {
  const overdue = schedule.filter(({ state, days_late }) => state !== 'paid' && days_late > 0);
  return {
    instalments: overdue.length,
    amount: toNaira(sum(overdue.map(({ amount }) => fromNaira(amount)))),
  };
}
