import * as z from 'zod/mini';
import { maxPlanMonths } from '#lib/domain/limits.ts';
import { defineCall } from '../../call.ts';
import { count, dayText, nairaAmount, recordId } from '../../fields/answer-shapes.ts';
import { typedDay } from '../../fields/day.ts';
import { choice, email, id, longText, optional, optionalLongText, wholeNumber } from '../../fields/fields.ts';
import { naira } from '../../fields/naira.ts';
import { planChange, planChanges } from '../../plans/changes.ts';
import { paperLimits } from '../../rate-limits.ts';
import { approvalAnswer } from '../staff/approvals.ts';

/** Changes of a sale, and its end, as the office works with them. */

const officeChange = z.extend(planChange, {
  proposed_by: z.string(),
  /** The approval that waits for a second person. */
  approval_id: z.nullable(recordId),
  /** Of a transfer: what the new owner pays for it. */
  fee: z.nullable(nairaAmount),
  /** Why it cannot be sent for approval now; null if it can. */
  cannot_approve: z.nullable(z.string()),
});
export type OfficeChange = z.output<typeof officeChange>;

export const officePlanChanges = defineCall('GET /office/plans/{id}/changes', {
  permission: 'read plans',
  reads: 'plan',
  payload: z.object({ id: id() }),
  answer: z.extend(planChanges.answer, {
    changes: z.array(officeChange),
    /** What a new schedule would divide; `date`: on which of a month the instalments fall, 1 to 31. */
    reschedule: z.nullable(
      z.object({
        left: nairaAmount,
        instalments: count,
        paid: count,
        next_due: dayText,
        date: count,
        schedule: z.string(),
      }),
    ),
    cannot_reschedule: z.nullable(z.string()),
    /** Why it cannot go to another owner now. */
    cannot_transfer: z.nullable(z.string()),
  }),
  refusals: ['not_found'],
});

/**
 * Proposes to end a sale. By agreement it waits for the customer; for arrears it can end without them from the day after
 * `notice_until` on, while something is overdue.
 */
export const proposeTermination = defineCall('POST /office/plans/{id}/termination', {
  permission: 'change sales',
  payload: z.object({
    id: id(),
    basis: choice('Basis', ['agreement', 'arrears']),
    notice_until: optional(typedDay('Notice until')),
    reason: longText('Reason', 500),
  }),
  answer: z.object({ change: officeChange }),
  refusals: ['not_found', 'conflict', 'change_open'],
});

/**
 * Proposes a new schedule for the outstanding amount: longer, shorter or after a pause. Carried out when the customer
 * agrees.
 */
export const proposeReschedule = defineCall('POST /office/plans/{id}/reschedule', {
  permission: 'change sales',
  payload: z.object({
    id: id(),
    instalments: wholeNumber('Instalments', 1, maxPlanMonths),
    first_due: typedDay('First day'),
    reason: longText('Reason', 500),
  }),
  answer: z.object({ change: officeChange }),
  refusals: ['not_found', 'conflict', 'change_open'],
});

/** Proposes the transfer of the whole plan to another customer. Both are asked, then a second person approves it. */
export const proposeTransfer = defineCall('POST /office/plans/{id}/transfer', {
  permission: 'change sales',
  payload: z.object({
    id: id(),
    /** Of the new owner, who has a verified and complete account. */
    email: email(),
    /** Paid by the new owner from the wallet when it is carried out. */
    fee: optional(naira('Fee', { min: 0 })),
    reason: optionalLongText('Reason', 500),
  }),
  answer: z.object({ change: officeChange }),
  refusals: ['not_found', 'conflict', 'change_open'],
});

export const withdrawChange = defineCall('POST /office/plan-changes/{id}/withdraw', {
  permission: 'change sales',
  payload: z.object({ id: id() }),
  answer: z.object({ change: officeChange }),
  refusals: ['not_found', 'already_decided', 'awaiting_approval'],
});

/** Asks a second person to end the sale, or to let it go to another owner. */
export const sendForApproval = defineCall('POST /office/plan-changes/{id}/approval', {
  permission: 'end sales',
  payload: z.object({ id: id() }),
  answer: approvalAnswer,
  refusals: ['not_found', 'conflict', 'awaiting_approval'],
});

/** Pays back what is owed for an ended sale before its day, into the wallet. */
export const payRefundNow = defineCall('POST /office/plan-changes/{id}/pay-back', {
  permission: 'end sales',
  payload: z.object({ id: id() }),
  answer: z.object({ change: officeChange }),
  refusals: ['not_found', 'conflict', 'already_handled'],
  movesMoney: true,
});

export const officeChangeLetter = defineCall('GET /office/plan-changes/{id}/letter', {
  permission: 'read plans',
  reads: 'plan',
  payload: z.object({ id: id() }),
  answer: z.object({}),
  binary: true,
  refusals: ['not_found'],
  limits: paperLimits,
  costly: 'document',
});
