import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { addDays, today } from '#lib/domain/days.ts';
import { reminderDays } from '#lib/domain/limits.ts';
import { autopays, payments, plans, properties, repayments, users } from '../db/schema.ts';
import { notify, planButton } from '../notifications/notify.ts';
import { db, now, tx } from '../runtime.ts';
import { dueSoon, overdue, type RepaymentDue } from './reminder-texts.ts';

const kinds = {
  dueToldAt: {
    text: dueSoon,
    when: () => [
      gte(repayments.dueDate, today(now())),
      lte(repayments.dueDate, addDays(today(now()), reminderDays.due)),
    ],
  },
  overdueToldAt: {
    text: overdue,
    // not for repayments that were missed long before the portal sent reminders
    when: () => [
      lt(repayments.dueDate, today(now())),
      gte(repayments.dueDate, addDays(today(now()), -reminderDays.overdue)),
    ],
  },
} as const;
type Kind = keyof typeof kinds;

/**
 * Reminds customers of repayments that fall due soon or are overdue, once each. Repayments that are paid, have an open
 * payment or cannot be paid yet are left out.
 */
export async function remindOfRepayments() {
  for (const kind of Object.keys(kinds) as Kind[]) for (const { id } of await findDue(kind)) await remind(kind, id);
}

const isDue = (kind: Kind) =>
  and(
    isNull(repayments[kind]),
    isNull(repayments.paidAt),
    hasNoOpenPayment,
    isNotPaidByAutopay,
    ...kinds[kind].when(),
  ) as SQL;

const hasNoOpenPayment = notExists(
  sql`(select from ${payments} where ${eq(payments.repaymentId, repayments.id)} and ${inArray(payments.stage, ['initiated', 'awaiting_confirmation'])})`,
);

/** AutoPay tells itself what it takes and what has failed; a plan that needs attention is reminded again. */
const isNotPaidByAutopay = notExists(
  sql`(select from ${autopays} where ${eq(autopays.planId, repayments.planId)} and ${eq(autopays.state, 'on')})`,
);

const findDue = (kind: Kind) =>
  db()
    .select({ id: repayments.id })
    .from(repayments)
    .innerJoin(plans, eq(plans.id, repayments.planId))
    .innerJoin(users, eq(users.id, plans.userId))
    .where(and(isDue(kind), eq(plans.state, 'in_progress'), isNotNull(plans.uniqueContractId), isNull(users.closedAt)))
    .orderBy(asc(repayments.dueDate), asc(repayments.id));

/** Marking and notifying share a transaction, so several instances never remind twice. */
const remind = (kind: Kind, id: number) =>
  tx(async () => {
    const [marked] = await db()
      .update(repayments)
      .set({ [kind]: now() })
      .where(and(eq(repayments.id, id), isDue(kind)))
      .returning();
    if (!marked) return;
    const [plan] = await db()
      .select({ userId: plans.userId, propertyId: plans.propertyId, property: properties.name })
      .from(plans)
      .innerJoin(properties, eq(properties.id, plans.propertyId))
      .where(eq(plans.id, marked.planId));
    if (!plan) return;
    const repayment: RepaymentDue = { ...marked, property: plan.property };
    const notice = { ...kinds[kind].text(repayment), propertyIds: [plan.propertyId] };
    await notify(plan.userId, notice, {
      button: planButton(marked.planId),
      dedupeKey: `repayment ${id} ${kind}`,
      priority: 'reminder',
    });
  });
