import { and, desc, eq, exists, gte, inArray, isNotNull, isNull, max, min, not, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { PaymentPromise } from '#lib/api/office/arrears/arrears.ts';
import { dayOf, today } from '#lib/domain/days.ts';
import { promiseState } from '#lib/domain/instalments/arrears.ts';
import { toNaira } from '#lib/domain/money.ts';
import {
  instalmentsAhead,
  payments,
  planChanges,
  planNotes,
  repayments,
  sentReminders,
  users,
} from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

const refund = alias(payments, 'refund');

/** By itself or ahead; each is found by its own index. */
const payingFor = (repaymentId: typeof planNotes.repaymentId) =>
  db()
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.repaymentId, repaymentId))
    .unionAll(
      db()
        .select({ id: instalmentsAhead.paymentId })
        .from(instalmentsAhead)
        .where(eq(instalmentsAhead.repaymentId, repaymentId)),
    );

/**
 * When the payment that settles the instalment was begun. Null while there is none: an attempt by card does not count
 * before it has succeeded, a transfer does from when it was sent, unless it is rejected.
 */
const settledOn = (repaymentId: typeof planNotes.repaymentId) =>
  db()
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .leftJoin(refund, eq(refund.refundOf, payments.id))
    .where(
      and(
        inArray(payments.id, payingFor(repaymentId)),
        inArray(payments.stage, ['completed', 'awaiting_confirmation']),
        isNull(refund.id),
      ),
    );

/** Payments for the plan since the promise; what was taken back did not come. */
const payingSince = sql`from payments paying
  where paying.plan_id = ${planNotes.planId} and paying.purpose = 'repayment' and paying.created_at >= ${planNotes.createdAt}
    and not exists (select from payments back where back.refund_of = paying.id)`;

/** When the payment was begun that keeps the promise: of its instalments, or of its amount. Null while there is none. */
export const paidOn = () => sql<string | Date | null>`case when ${planNotes.promisedAmount} is null
  then (${settledOn(planNotes.repaymentId)})
  else (select min(came.at) from (
    select paying.created_at as at, sum(case paying.stage when 'completed' then paying.applied else paying.amount end)
      over (order by paying.created_at, paying.id) as total
    ${payingSince} and paying.stage in ('completed', 'awaiting_confirmation')) came
    where came.total >= ${planNotes.promisedAmount}) end`;

/** Whether what was promised is booked. */
const isPaid = sql<boolean>`case when ${planNotes.promisedAmount} is null then ${repayments.paidAt} is not null
  else (select coalesce(sum(paying.applied), 0) ${payingSince} and paying.stage = 'completed') >= ${planNotes.promisedAmount} end`;

/** Before the plan went to its present owner: promised by a former one, or sent to them. */
const ofFormerOwner = (planId: AnyPgColumn, at: AnyPgColumn) =>
  exists(
    db()
      .select({ id: planChanges.id })
      .from(planChanges)
      .where(
        and(
          eq(planChanges.planId, planId),
          eq(planChanges.kind, 'transfer'),
          eq(planChanges.state, 'done'),
          gte(planChanges.endedAt, at),
        ),
      ),
  );

/** Written since the plan is its present owner's. */
export const isOwnersNote = () => not(ofFormerOwner(planNotes.planId, planNotes.createdAt));

/** Of the plan's present owner. */
export const isOwnersPromise = () => and(isNotNull(planNotes.promisedFor), isOwnersNote());

/** Notes with their authors, the latest first. Only promises: those of the present owner. */
export const noteRows = (planIds: readonly number[], { promisesOnly = false } = {}) =>
  db()
    .select({
      note: planNotes,
      by: { firstName: users.firstName, lastName: users.lastName },
      upTo: repayments.title,
      isPaid,
      paidOn: paidOn(),
    })
    .from(planNotes)
    .innerJoin(users, eq(users.id, planNotes.userId))
    .leftJoin(repayments, eq(repayments.id, planNotes.repaymentId))
    .where(and(inArray(planNotes.planId, [...planIds]), promisesOnly ? isOwnersPromise() : undefined))
    .orderBy(desc(planNotes.id));

type NoteRow = Awaited<ReturnType<typeof noteRows>>[number];

/** What became of the promise of a note; null of a note without one. */
export function promiseOf({ note, upTo, isPaid: paid, paidOn: at }: NoteRow) {
  if (note.promisedFor === null) return null;
  const facts = {
    promisedFor: note.promisedFor,
    paid,
    paidOn: at === null ? null : dayOf(new Date(at)),
  };
  return {
    promised_for: note.promisedFor,
    up_to: upTo ?? '',
    amount: note.promisedAmount === null ? null : toNaira(note.promisedAmount),
    state: promiseState(facts, today(now())),
  };
}

/** The latest promise of each plan. */
export async function latestPromises(planIds: readonly number[]): Promise<Map<number, PaymentPromise>> {
  const latest = new Map<number, PaymentPromise>();
  for (const row of await noteRows(planIds, { promisesOnly: true })) {
    const promise = promiseOf(row);
    if (!promise || latest.has(row.note.planId)) continue;
    const { text, createdAt } = row.note;
    latest.set(row.note.planId, {
      promised_for: promise.promised_for,
      amount: promise.amount,
      state: promise.state,
      note: text,
      by: fullName(row.by),
      created_at: createdAt.toISOString(),
    });
  }
  return latest;
}

/** When the present customer of each plan was reminded last. */
export async function lastReminders(planIds: readonly number[]): Promise<Map<number, Date>> {
  const own = await db()
    .select({ id: repayments.id })
    .from(repayments)
    .where(inArray(repayments.planId, [...planIds]));
  const ids = own.map(({ id }) => id);
  const rows = await db()
    .select({ planId: repayments.planId, at: max(sentReminders.sentAt) })
    .from(sentReminders)
    .innerJoin(repayments, eq(repayments.id, sentReminders.repaymentId))
    .where(and(inArray(sentReminders.repaymentId, ids), not(ofFormerOwner(repayments.planId, sentReminders.sentAt))))
    .groupBy(repayments.planId);
  return new Map(rows.flatMap(({ planId, at }) => (at ? [[planId, at]] : [])));
}
