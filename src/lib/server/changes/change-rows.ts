import { and, desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#lib/api/errors.ts';
import type { PlanChange, TerminationFigures } from '#lib/api/plans/changes.ts';
import type { ChangeTerms, ScheduledPart, TerminationAmounts } from '#lib/domain/changes/change.ts';
import { terminationFigures } from '#lib/domain/changes/termination.ts';
import { addDays, today } from '#lib/domain/days.ts';
import { sum, toNaira } from '#lib/domain/money.ts';
import { payments, planChanges, plans, planTransfers, properties, terminations, users } from '../db/schema.ts';
import type { Plan } from '../ledger/rows.ts';
import { db, now } from '../runtime.ts';

export type Change = typeof planChanges.$inferSelect;

const from = alias(users, 'from_user');
const to = alias(users, 'to_user');

/** Newest first. */
export const changeRows = (where: SQL | undefined) =>
  db()
    .select({
      change: planChanges,
      plan: plans,
      property: { id: properties.id, name: properties.name },
      by: users,
      termination: terminations,
      paidBackAt: payments.finishedAt,
      transfer: planTransfers,
      from,
      to,
    })
    .from(planChanges)
    .innerJoin(plans, eq(plans.id, planChanges.planId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .innerJoin(users, eq(users.id, planChanges.proposedBy))
    .leftJoin(planTransfers, eq(planTransfers.changeId, planChanges.id))
    .leftJoin(from, eq(from.id, planTransfers.fromUserId))
    .leftJoin(to, eq(to.id, planTransfers.toUserId))
    .leftJoin(terminations, eq(terminations.changeId, planChanges.id))
    .leftJoin(payments, and(eq(payments.planId, terminations.planId), eq(payments.purpose, 'termination_refund')))
    .where(where)
    .orderBy(desc(planChanges.id));

export type ChangeRow = Awaited<ReturnType<typeof changeRows>>[number];

export async function changeRow(id: number): Promise<ChangeRow> {
  const [row] = await changeRows(eq(planChanges.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The change with its plan locked, which payments on the plan lock too. */
export async function lockChange(id: number): Promise<ChangeRow> {
  const { change } = await changeRow(id);
  await db().select({ id: plans.id }).from(plans).where(eq(plans.id, change.planId)).for('no key update');
  await db().select({ id: planChanges.id }).from(planChanges).where(eq(planChanges.id, id)).for('no key update');
  return changeRow(id);
}

export const isOpen = ({ state }: Pick<Change, 'state'>) => state === 'proposed' || state === 'agreed';

interface Agreeability {
  /** Why its customer cannot agree to it now. */
  cannot: string | null;
  /** A new schedule divides what is left. */
  fits: boolean;
}

export const toPlanChange = (row: ChangeRow, { cannot, fits }: Agreeability): PlanChange => {
  const { change, plan, by, termination, paidBackAt } = row;
  const { terms } = change;
  return {
    id: change.id,
    kind: change.kind,
    state: change.state,
    asked_by_customer: by.id === plan.userId,
    reason: change.reason,
    proposed_at: change.proposedAt.toISOString(),
    expires_at: change.expiresAt?.toISOString() ?? null,
    agreed_at: change.agreedAt?.toISOString() ?? null,
    ended_at: change.endedAt?.toISOString() ?? null,
    ...termsOf(terms, { ended: termination, paidBackAt, fits }),
    transfer: transferOf(row),
    cannot_agree: cannot,
    letter: change.state === 'done',
  };
};

const transferOf = ({ transfer, from: former, to: next, plan, property }: ChangeRow): PlanChange['transfer'] =>
  transfer &&
  former &&
  next && {
    from: personName(former),
    to: personName(next),
    from_agreed: transfer.fromAgreedAt !== null,
    to_agreed: transfer.toAgreedAt !== null,
    property: property.name,
    paid: toNaira(sum([plan.paidAmount, plan.paidInfrastructure, plan.paidOther])),
  };

export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

const termsOf = (
  terms: ChangeTerms,
  { ended, paidBackAt, fits }: { ended: ChangeRow['termination']; paidBackAt: Date | null; fits: boolean },
): Pick<PlanChange, 'termination' | 'reschedule'> => {
  if (terms.kind === 'reschedule') {
    const { left, before, schedule } = terms;
    return {
      termination: null,
      reschedule: { left: toNaira(left), before: before.map(partOf), schedule: schedule.map(partOf), fits },
    };
  }
  if (terms.kind === 'transfer') return { termination: null, reschedule: null };
  const termination = {
    ...inNaira(terms),
    kept_percent: terms.keptPercent,
    refund_days: terms.refundDays,
    due_on: ended?.dueOn ?? addDays(today(now()), terms.refundDays),
    basis: terms.basis,
    notice_until: terms.noticeUntil,
    paid_back_at: paidBackAt?.toISOString() ?? null,
  };
  return { termination, reschedule: null };
};

const partOf = ({ title, dueDate, amount }: ScheduledPart) => ({ title, due_date: dueDate, amount: toNaira(amount) });

const inNaira = ({ paid, kept, owed }: TerminationAmounts) => ({
  paid: toNaira(paid),
  kept: toNaira(kept),
  owed: toNaira(owed),
});

/** The amounts of a termination as of today. */
export const terminationPreview = (plan: Plan): TerminationFigures => ({
  ...inNaira(terminationFigures(plan)),
  kept_percent: plan.keptPercent,
  refund_days: plan.refundDays,
  due_on: addDays(today(now()), plan.refundDays),
});
