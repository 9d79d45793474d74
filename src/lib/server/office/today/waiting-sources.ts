import { and, eq, inArray, isNull, lt, ne, not, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, type Day, startOfDay, today } from '#lib/domain/days.ts';
import { DAY, HOUR } from '#lib/domain/durations.ts';
import { isPermitted } from '#lib/domain/staff/roles.ts';
import type { WaitingKind } from '#lib/domain/staff/waiting-work.ts';
import {
  approvals,
  companyAccounts,
  enquiries,
  payments,
  payouts,
  planNotes,
  plans,
  repayments,
  statementLines,
  unallocatedReceipts,
  visitSlots,
  visits,
} from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { now } from '../../runtime.ts';
import { approvalKinds } from '../approvals/kinds.ts';
import { personInCharge } from '../arrears/late-cases.ts';
import { isOwnersPromise } from '../arrears/promises.ts';
import { payoutApproval } from '../payouts/payout-approval.ts';

/** What of a kind waits, in SQL. Each is read by an index in the order of `since`, and where it has one of `amount`. */
export interface WaitingSource {
  from: SQL;
  where: SQL | undefined;
  id: SQLWrapper;
  since: SQLWrapper;
  /** Ascends with `since`, where an index has that instead. */
  oldest?: SQLWrapper;
  /** In kobo. */
  amount?: SQLWrapper;
  /** What of it a person may decide themselves; absent, all of it. */
  decidable?: SQL | undefined;
}

export interface QueueReader {
  user: User;
  /** The staff with whom they are one person, themselves included. */
  samePeople: readonly number[];
}

/** Broken promises and visits without an outcome are looked after for so long; then they are found in their rooms only. */
const SHOWN_DAYS = 14;

const later = alias(planNotes, 'later');
const startOf = (day: SQLWrapper) => sql`(${day}::timestamp at time zone 'Africa/Lagos')`;
const awaitsApproval = (what: string, id: SQLWrapper) =>
  sql`exists (select from ${approvals} where ${approvals.subject} = ${what} || ${id} and ${approvals.state} = 'waiting')`;

const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);

export const waitingSource = (kind: WaitingKind, reader: QueueReader): WaitingSource => sources[kind](reader);

const sources: Record<WaitingKind, (reader: QueueReader) => WaitingSource> = {
  payment: () => ({
    from: sql`${payments}`,
    where: and(eq(payments.stage, 'awaiting_confirmation'), not(awaitsApproval('payment ', payments.id))),
    id: payments.id,
    since: payments.createdAt,
    amount: payments.amount,
  }),

  approval: ({ user, samePeople }) => ({
    from: sql`${approvals}`,
    where: eq(approvals.state, 'waiting'),
    id: approvals.id,
    since: approvals.proposedAt,
    oldest: approvals.id,
    decidable: and(
      notInArray(approvals.proposedBy, [...samePeople]),
      inArray(
        approvals.kind,
        approvalKinds.filter(({ permission }) => isPermitted(user, permission)).map(({ name }) => name),
      ),
    ),
  }),

  payout: ({ user }) => ({
    from: sql`${payouts}`,
    where: and(inArray(payouts.state, ['asked', 'approved']), not(awaitsApproval('payout ', payouts.id))),
    id: payouts.id,
    since: payouts.createdAt,
    oldest: payouts.id,
    amount: payouts.amount,
    decidable: or(
      eq(payouts.state, 'asked'),
      and(
        ne(payouts.approvedBy, user.id),
        not(sql`exists (select from ${approvals} where ${approvals.subject} = 'payout ' || ${payouts.id}
          and ${approvals.kind} = ${payoutApproval.name} and ${approvals.state} = 'approved'
          and ${approvals.proposedBy} = ${user.id})`),
        or(ne(payouts.askedBy, user.id), eq(payouts.askedBy, payouts.userId)),
      ),
    ),
  }),

  statement: () => ({
    from: sql`${companyAccounts} join lateral (
      select ${statementLines.day} from ${statementLines}
      where ${statementLines.companyAccountId} = ${companyAccounts.id} and ${statementLines.state} = 'open'
      order by ${statementLines.id} limit 1) oldest on true`,
    where: undefined,
    id: companyAccounts.id,
    since: startOf(sql`oldest.day`),
  }),

  receipt: () => ({
    from: sql`${unallocatedReceipts}`,
    where: and(sql`${unallocatedReceipts.leftAmount} > 0`, not(awaitsApproval('receipt ', unallocatedReceipts.id))),
    id: unallocatedReceipts.id,
    since: startOf(unallocatedReceipts.day),
    oldest: unallocatedReceipts.day,
    amount: unallocatedReceipts.leftAmount,
  }),

  promise: ({ user }) => promises(today(now()), user),

  contract: () => ({
    from: sql`${plans}`,
    where: eq(plans.state, 'awaiting'),
    id: plans.id,
    since: plans.createdAt,
  }),

  enquiry: () => ({
    from: sql`${enquiries}`,
    where: isNull(enquiries.handledAt),
    id: enquiries.id,
    since: enquiries.createdAt,
  }),

  visit: () => ({
    from: sql`${visitSlots} join ${visits} on ${visits.slotId} = ${visitSlots.id}`,
    where: and(sql`${visitSlots.startsAt} between ${ago(SHOWN_DAYS * DAY)} and ${now()}`, eq(visits.state, 'booked')),
    id: visits.id,
    since: visitSlots.startsAt,
  }),

  hold: () => ({
    from: sql`${plans}`,
    where: and(
      eq(plans.unitState, 'held'),
      lt(plans.heldUntil, ago(HOUR)),
      not(awaitsApproval('hold of plan ', plans.id)),
    ),
    id: plans.id,
    since: plans.heldUntil,
    amount: plans.totalAmount,
  }),
};

/**
 * Of a day that has come, until something is noted, another day promised, or a transfer on its way. It is of who is in
 * charge of the plan, or of everybody if nobody is.
 */
const promises = (day: Day, { id }: User): WaitingSource => ({
  from: sql`${planNotes}
    join ${plans} on ${plans.id} = ${planNotes.planId}
    join ${repayments} on ${repayments.id} = ${planNotes.repaymentId}`,
  where: and(
    sql`${planNotes.promisedFor} between ${addDays(day, -SHOWN_DAYS)} and ${day}`,
    eq(plans.state, 'in_progress'),
    isNull(repayments.paidAt),
    isOwnersPromise(),
    sql`not exists (select from ${planNotes} ${later} where ${later.planId} = ${planNotes.planId}
      and ${later.id} > ${planNotes.id} and (${later.promisedFor} is not null
        or ${later.createdAt} >= ${startOf(planNotes.promisedFor)}))`,
    sql`not exists (select from ${payments} where ${payments.planId} = ${plans.id} and ${payments.purpose} = 'repayment'
      and ${payments.stage} = 'awaiting_confirmation')`,
  ),
  decidable: sql`coalesce(${personInCharge(sql`${planNotes.planId}`)}, ${id}) = ${id}`,
  id: planNotes.id,
  since: startOf(planNotes.promisedFor),
  amount: sql`coalesce(${planNotes.promisedAmount}, (select sum(owed.amount) from ${repayments} owed where owed.plan_id = ${planNotes.planId}
    and owed.paid_at is null and owed.replaced_at is null and owed.due_date <= ${repayments.dueDate}))`,
});

export const startOfToday = () => startOfDay(today(now()));
