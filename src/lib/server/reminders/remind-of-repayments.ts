import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { addDays, today } from '#lib/domain/days.ts';
import { reminderDays } from '#lib/domain/limits.ts';
import { payments, plans, properties, repayments, users } from '../db/schema.ts';
import { notify, planButton } from '../notifications/notify.ts';
import { db, now, tx } from '../runtime.ts';
import { dueSoon, type Owed, overdue } from './reminder-texts.ts';

const kinds = {
  dueToldAt: {
    words: dueSoon,
    when: () => [
      gte(repayments.dueDate, today(now())),
      lte(repayments.dueDate, addDays(today(now()), reminderDays.due)),
    ],
  },
  overdueToldAt: {
    words: overdue,
    // what was missed long ago, before anybody was told of it, is no news
    when: () => [
      lt(repayments.dueDate, today(now())),
      gte(repayments.dueDate, addDays(today(now()), -reminderDays.overdue)),
    ],
  },
} as const;
type Kind = keyof typeof kinds;

/**
 * Tells customers what falls due within days and what is overdue, each repayment once of each. Nothing of what is paid or
 * on its way, nor of what can't be paid yet.
 */
export async function remindOfRepayments() {
  for (const kind of Object.keys(kinds) as Kind[]) for (const { id } of await untold(kind)) await tell(kind, id);
}

const isUntold = (kind: Kind) =>
  and(isNull(repayments[kind]), isNull(repayments.paidAt), isNotOnItsWay, ...kinds[kind].when()) as SQL;

const isNotOnItsWay = notExists(
  sql`(select from ${payments} where ${eq(payments.repaymentId, repayments.id)} and ${inArray(payments.stage, ['initiated', 'awaiting_confirmation'])})`,
);

const untold = (kind: Kind) =>
  db()
    .select({ id: repayments.id })
    .from(repayments)
    .innerJoin(plans, eq(plans.id, repayments.planId))
    .innerJoin(users, eq(users.id, plans.userId))
    .where(
      and(isUntold(kind), eq(plans.state, 'in_progress'), isNotNull(plans.uniqueContractId), isNull(users.closedAt)),
    )
    .orderBy(asc(repayments.dueDate), asc(repayments.id));

/** A transaction each: whoever marks it tells of it. */
const tell = (kind: Kind, id: number) =>
  tx(async () => {
    const [marked] = await db()
      .update(repayments)
      .set({ [kind]: now() })
      .where(and(eq(repayments.id, id), isUntold(kind)))
      .returning();
    if (!marked) return;
    const [plan] = await db()
      .select({ userId: plans.userId, propertyId: plans.propertyId, property: properties.name })
      .from(plans)
      .innerJoin(properties, eq(properties.id, plans.propertyId))
      .where(eq(plans.id, marked.planId));
    if (!plan) return;
    const owed: Owed = { ...marked, property: plan.property };
    const notice = { ...kinds[kind].words(owed), propertyIds: [plan.propertyId] };
    await notify(plan.userId, notice, { button: planButton(marked.planId), dedupeKey: `repayment ${id} ${kind}` });
  });
