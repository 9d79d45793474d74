import { and, asc, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { RescheduleTerms, ScheduledPart } from '#lib/domain/changes/change.ts';
import { dateOfPlan, maxPauseMonths, rescheduleInstalments } from '#lib/domain/changes/reschedule.ts';
import { addMonths, type Day, today } from '#lib/domain/days.ts';
import { isPaymentSchedule, monthsBetweenRepayments } from '#lib/domain/enums.ts';
import { maxPlanMonths } from '#lib/domain/limits.ts';
import { sum } from '#lib/domain/money.ts';
import {
  cardEndedBySchedule,
  paidSinceProposed,
  rescheduleBlockedByState,
  transferOpen,
} from '#lib/messages/changes/changes.ts';
import { isActive } from '../db/active-repayments.ts';
import { payments, planChanges, repayments } from '../db/schema.ts';
import { endAutopays, ofPlan } from '../ledger/end-autopay.ts';
import type { Plan } from '../ledger/rows.ts';
import { settlePayment } from '../ledger/settle-payment.ts';
import { db, now } from '../runtime.ts';
import type { Change } from './change-rows.ts';

/** What of a plan's schedule is not paid, in the order of its days. */
async function unpaidInstalments(planId: number): Promise<ScheduledPart[]> {
  const { title, dueDate, amount } = repayments;
  return db()
    .select({ title, dueDate, amount })
    .from(repayments)
    .where(and(eq(repayments.planId, planId), isActive, isNull(repayments.paidAt)))
    .orderBy(asc(repayments.dueDate), asc(repayments.number));
}

/** What a new schedule would divide; or why there can be none. */
export async function rescheduleBasis({ id, state, schedule }: Plan) {
  const before = await unpaidInstalments(id);
  if (state !== 'in_progress' || before.length === 0) return { cannot: rescheduleBlockedByState(state), before };
  if (!schedule || !isPaymentSchedule(schedule)) return { cannot: rescheduleBlockedByState(state), before };
  const waiting = and(eq(payments.planId, id), eq(payments.stage, 'awaiting_confirmation'));
  return { cannot: (await db().$count(payments, waiting)) > 0 ? transferOpen : null, before };
}

/** On which date of the month a plan's instalments fall, 1 to 31. */
export async function monthDateOf({ id, startDate, createdAt }: Plan): Promise<number> {
  const done = await db()
    .select({ terms: planChanges.terms })
    .from(planChanges)
    .where(and(eq(planChanges.planId, id), eq(planChanges.kind, 'reschedule'), eq(planChanges.state, 'done')))
    .orderBy(asc(planChanges.endedAt), asc(planChanges.id));
  const firstDays = done.flatMap(({ terms }) =>
    terms.kind === 'reschedule' ? (terms.schedule[0]?.dueDate ?? []) : [],
  );
  return dateOfPlan(startDate ?? today(createdAt), firstDays);
}

/** Refuses `conflict` with a sentence, and `invalid` fields. The plan must be locked. */
export async function rescheduleTerms(
  plan: Plan,
  { instalments, firstDue }: { instalments: number; firstDue: Day },
): Promise<RescheduleTerms> {
  const { cannot, before } = await rescheduleBasis(plan);
  if (cannot) throw new Refusal('conflict', { message: cannot });
  const day = today(now());
  if (firstDue < day || firstDue > addMonths(day, maxPauseMonths))
    throw invalid('first_due', `The first day must be within ${maxPauseMonths} months from today`);
  const paid = (await db().$count(repayments, and(eq(repayments.planId, plan.id), isActive))) - before.length;
  const left = sum(before.map(({ amount }) => amount));
  const schedule = rescheduleInstalments({
    left,
    instalments,
    firstDue,
    date: await monthDateOf(plan),
    schedule: plan.schedule ?? '',
    paid,
  });
  const months = (paid + schedule.length) * monthsBetweenRepayments[plan.schedule ?? 'Monthly'];
  if (months > maxPlanMonths) throw invalid('instalments', `A plan may run ${maxPlanMonths} months at most`);
  return {
    kind: 'reschedule',
    left,
    before,
    schedule,
    duration: months,
    endDate: schedule.at(-1)?.dueDate ?? firstDue,
  };
}

const invalid = (field: string, message: string) => new Refusal('invalid', { errors: { [field]: [message] } });

/** Why a proposed schedule cannot be agreed to now, and whether it still divides what is left. */
export async function agreementProblem({ terms }: Pick<Change, 'terms'>, plan: Plan) {
  if (terms.kind !== 'reschedule') throw new TypeError('This is no new schedule');
  const { cannot, before } = await rescheduleBasis(plan);
  const fits = JSON.stringify(before) === JSON.stringify(terms.before.map(inOrder));
  return { cannot: cannot ?? (fits ? null : paidSinceProposed), fits };
}

/**
 * Carries out an agreed schedule, in the transaction that agrees to it and with the plan locked; a trigger replaces the
 * instalments. Refuses `conflict` when one of them was paid since, or while a transfer awaits its confirmation.
 */
export async function executeReschedule(change: Change, plan: Plan, by: number) {
  const { id, planId } = change;
  const { cannot } = await agreementProblem(change, plan);
  if (cannot) throw new Refusal('conflict', { message: cannot });
  const open = and(eq(payments.planId, planId), eq(payments.purpose, 'repayment'), eq(payments.stage, 'initiated'));
  for (const card of await db().select({ id: payments.id }).from(payments).where(open))
    await settlePayment(card.id, { kind: 'abandoned', reason: cardEndedBySchedule });
  await db()
    .update(planChanges)
    .set({ state: 'done', agreedAt: now(), endedAt: now(), endedBy: by })
    .where(eq(planChanges.id, id));
  return (await endAutopays(ofPlan(planId), { for: 'rescheduled' })).length > 0;
}

/** JSON of the database does not keep the order of the keys. */
const inOrder = ({ title, dueDate, amount }: ScheduledPart): ScheduledPart => ({ title, dueDate, amount });
