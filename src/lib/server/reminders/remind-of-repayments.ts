import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { addDays, today } from '#lib/domain/days.ts';
import { dueReminder, reminderGraceDays } from '#lib/domain/instalments/reminders.ts';
import { contentRows, reminderOf } from '../content/content-rows.ts';
import { isActive } from '../db/active-repayments.ts';
import { autopays, payments, plans, properties, repayments, sentReminders, users } from '../db/schema.ts';
import { notify, planButton } from '../notifications/notify.ts';
import { db, now, tx } from '../runtime.ts';
import { fillReminderText, type RepaymentDue } from './reminder-texts.ts';

type Reminder = ReturnType<typeof reminderOf>;

const BATCH = 500;

/**
 * Reminds customers of repayments before and after their day, with the texts and on the days that the office has written
 * under Content. Repayments that are paid, have an open payment or cannot be paid yet are left out.
 */
export async function sendRepaymentReminders(renew: () => Promise<void> = async () => {}) {
  const reminders = (await contentRows('reminder')).map(reminderOf);
  if (reminders.length === 0) return;
  let unpaid: Awaited<ReturnType<typeof findUnpaid>>;
  let after = { dueDate: '0001-01-01', id: 0 };
  do {
    unpaid = await findUnpaid(reminders, after);
    for (const { id, dueDate, sent } of unpaid) {
      after = { dueDate, id };
      const reminder = dueReminder(dueDate, today(now()), { reminders, sent });
      if (reminder) await remind(reminder, id);
    }
    await renew();
  } while (unpaid.length === BATCH);
}

const hasNoOpenPayment = notExists(
  sql`(select from ${payments} where ${eq(payments.repaymentId, repayments.id)} and ${inArray(payments.stage, ['initiated', 'awaiting_confirmation'])})`,
);

/** AutoPay tells itself what it takes and what has failed; a plan that needs attention is reminded again. */
const isNotPaidByAutopay = notExists(
  sql`(select from ${autopays} where ${eq(autopays.planId, repayments.planId)} and ${eq(autopays.state, 'on')})`,
);

const isUnpaid = and(isNull(repayments.paidAt), isActive, hasNoOpenPayment, isNotPaidByAutopay) as SQL;

function findUnpaid(reminders: readonly Reminder[], after: { dueDate: string; id: number }) {
  const days = reminders.map((reminder) => reminder.days);
  const [earliest, latest] = [Math.min(0, ...days), Math.max(0, ...days)];
  return db()
    .select({
      id: repayments.id,
      dueDate: repayments.dueDate,
      sent: sql<
        number[]
      >`array(select days::int from ${sentReminders} where ${eq(sentReminders.repaymentId, repayments.id)})`,
    })
    .from(repayments)
    .innerJoin(plans, eq(plans.id, repayments.planId))
    .innerJoin(users, eq(users.id, plans.userId))
    .where(
      and(
        isUnpaid,
        sql`(${repayments.dueDate}, ${repayments.id}) > (${after.dueDate}::date, ${after.id}::bigint)`,
        gte(repayments.dueDate, addDays(today(now()), -latest - reminderGraceDays)),
        lte(repayments.dueDate, addDays(today(now()), -earliest)),
        eq(plans.state, 'in_progress'),
        isNotNull(plans.uniqueContractId),
        isNull(users.closedAt),
      ),
    )
    .orderBy(asc(repayments.dueDate), asc(repayments.id))
    .limit(BATCH);
}

/** Marking and notifying share a transaction, so several instances never remind twice. */
const remind = (reminder: Reminder, id: number) =>
  tx(async () => {
    const due = await findDue(id);
    if (!due) return;
    const notice = fillReminderText(reminder, due);
    const [marked] = await db()
      .insert(sentReminders)
      .values({ repaymentId: id, days: reminder.days, title: notice.title, sentAt: now() })
      .onConflictDoNothing()
      .returning();
    if (!marked) return;
    const dedupeKey = `repayment ${id} reminder ${reminder.days}`;
    await notify(
      due.userId,
      { ...notice, propertyIds: [due.propertyId] },
      { button: planButton(due.planId), dedupeKey, priority: 'reminder' },
    );
  });

interface Due extends RepaymentDue {
  userId: number;
  planId: number;
  propertyId: number;
}

/** Undefined once it is paid or a payment is on its way. */
async function findDue(id: number): Promise<Due | undefined> {
  const [due] = await db()
    .select({
      title: repayments.title,
      amount: repayments.amount,
      dueDate: repayments.dueDate,
      planId: plans.id,
      userId: plans.userId,
      customer: users.firstName,
      propertyId: plans.propertyId,
      property: properties.name,
    })
    .from(repayments)
    .innerJoin(plans, eq(plans.id, repayments.planId))
    .innerJoin(users, eq(users.id, plans.userId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(and(eq(repayments.id, id), isUnpaid));
  return due;
}
