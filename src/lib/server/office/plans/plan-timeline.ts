import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { planTimeline as call } from '#lib/api/office/plans/plan-page.ts';
import { toNaira } from '#lib/domain/money.ts';
import { changeNames, changeStateNames } from '#lib/messages/changes/changes.ts';
import { officeActions, payments, planChanges, plans, repayments, sentReminders, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { nameOf, planNotesTold, type Told, toEvents } from './told.ts';

const person = { firstName: users.firstName, lastName: users.lastName };

/** The newest first; of one moment what was begun last. */
export async function planTimeline({ id }: PayloadOf<typeof call>) {
  const [plan] = await db().select().from(plans).where(eq(plans.id, id));
  if (!plan) throw new Refusal('not_found');
  const told = [
    await purchaseOf(plan),
    await paymentsOf(id),
    await changesOf(id),
    await planNotesTold([id]),
    await remindersOf(id),
    await actionsOf(id),
  ].flat();
  return { events: toEvents(told) };
}

async function purchaseOf({ userId, createdAt, completedAt }: typeof plans.$inferSelect): Promise<Told[]> {
  const [buyer] = await db().select(person).from(users).where(eq(users.id, userId));
  return [
    { on: createdAt, kind: 'bought', text: 'Bought', by: nameOf(buyer ?? null) },
    ...(completedAt ? [{ on: completedAt, kind: 'bought' as const, text: 'Completed' }] : []),
  ];
}

const stageTexts = {
  initiated: 'begun',
  awaiting_confirmation: 'sent',
  completed: '',
  failed: 'failed',
  rejected: 'rejected',
  abandoned: 'given up',
} as const;

async function paymentsOf(planId: number): Promise<Told[]> {
  const rows = await db()
    .select({ payment: payments, by: person })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.planId, planId))
    .orderBy(asc(payments.id));
  return rows.map(({ payment, by }) => ({
    on: payment.finishedAt ?? payment.createdAt,
    kind: 'payment',
    text: [payment.description, stageTexts[payment.stage]].filter(Boolean).join(', '),
    detail: { ...(payment.reason && { reason: payment.reason }) },
    by: payment.refundOf === null ? nameOf(by) : '',
    amount: toNaira(payment.stage === 'completed' && payment.received > 0 ? payment.received : payment.amount),
    payment_id: payment.id,
  }));
}

const ender = alias(users, 'ender');

/** As they were proposed, agreed to by their customers, and ended. */
async function changesOf(planId: number): Promise<Told[]> {
  const rows = await db()
    .select({ change: planChanges, by: person, ender: { firstName: ender.firstName, lastName: ender.lastName } })
    .from(planChanges)
    .innerJoin(users, eq(users.id, planChanges.proposedBy))
    .leftJoin(ender, eq(ender.id, planChanges.endedBy))
    .where(eq(planChanges.planId, planId))
    .orderBy(asc(planChanges.id));
  return rows.flatMap(({ change, by, ender: endedBy }) => {
    const told = (on: Date | null, what: string, who: Parameters<typeof nameOf>[0]): Told[] =>
      on ? [{ on, kind: 'change', text: `${changeNames[change.kind]}: ${what.toLowerCase()}`, by: nameOf(who) }] : [];
    return [
      ...told(change.proposedAt, changeStateNames.proposed, by).map((one) => ({
        ...one,
        detail: { reason: change.reason },
      })),
      ...told(change.agreedAt, 'agreed to by the customer', null),
      ...told(change.endedAt, changeStateNames[change.state], endedBy),
    ];
  });
}

async function remindersOf(planId: number): Promise<Told[]> {
  const rows = await db()
    .select({ title: sentReminders.title, sentAt: sentReminders.sentAt })
    .from(repayments)
    .innerJoin(sentReminders, eq(sentReminders.repaymentId, repayments.id))
    .where(eq(repayments.planId, planId))
    .orderBy(asc(sentReminders.sentAt));
  return rows.map(({ title, sentAt }) => ({ on: sentAt, kind: 'reminder', text: `Reminded: ${title}` }));
}

/** They have rows of their own above. */
const toldElsewhere = ['note_plan', 'note_promise', 'note_call', 'propose_change', 'withdraw_change'];

/** What the office did to the plan and to its payments. */
async function actionsOf(planId: number): Promise<Told[]> {
  const own = await db().select({ id: payments.id }).from(payments).where(eq(payments.planId, planId));
  const subjects = [`plan ${planId}`, `hold of plan ${planId}`, ...own.map(({ id }) => `payment ${id}`)];
  const rows = await db()
    .select({ action: officeActions, by: person })
    .from(officeActions)
    .innerJoin(users, eq(users.id, officeActions.userId))
    .where(and(inArray(officeActions.subject, subjects), notInArray(officeActions.action, toldElsewhere)))
    .orderBy(asc(officeActions.id));
  return rows.map(({ action, by }) => ({
    on: action.createdAt,
    kind: 'action',
    text: action.action,
    subject: action.subject,
    detail: action.detail,
    by: nameOf(by),
  }));
}
