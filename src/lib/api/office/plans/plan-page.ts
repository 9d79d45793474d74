import * as z from 'zod/mini';
import { callOutcomes } from '#lib/domain/instalments/arrears.ts';
import { noPromise } from '#lib/messages/office/arrears/calls.ts';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../../call.ts';
import { count, dayText, instantText, nairaAmount, paymentMethod, recordId } from '../../fields/answer-shapes.ts';
import { typedDay } from '../../fields/day.ts';
import { choice, id, optional, optionalLongText } from '../../fields/fields.ts';
import { naira } from '../../fields/naira.ts';
import { withChecks } from '../../fields/with-checks.ts';
import { officePlan } from './plans.ts';

/** A plan as the office works with it: its own page. */

const scheduled = z.object({
  id: recordId,
  number: count,
  title: z.string(),
  due_date: dayText,
  amount: nairaAmount,
  /** `sent`: a payment of it is open, such as a transfer that awaits confirmation. */
  state: z.enum(['paid', 'sent', 'late', 'due']),
  /** Since how many days it is overdue, or how many days late it was paid. */
  days_late: count,
  paid_at: z.nullable(instantText),
  /** The payment that settled it, or the open one. */
  payment_id: z.nullable(recordId),
  paid_by: z.nullable(paymentMethod),
  /** What of the payment was more than was due. */
  to_wallet: nairaAmount,
  /** Of the price once it was paid; null until then. */
  left_after: z.nullable(nairaAmount),
  reminders: z.array(z.object({ title: z.string(), sent_at: instantText })),
});
export type ScheduledInstalment = z.output<typeof scheduled>;

export const planNote = z.object({
  id: recordId,
  text: z.string(),
  by: z.string(),
  created_at: instantText,
  /** What came of a call, if it was no promise. */
  outcome: z.nullable(z.enum(callOutcomes)),
  /** Of a promise: the day, up to which instalment, how much of it (null is all), and what became of it. */
  promise: z.nullable(
    z.object({
      promised_for: dayText,
      up_to: z.string(),
      amount: z.nullable(nairaAmount),
      state: z.enum(['open', 'kept', 'broken']),
    }),
  ),
});
export type PlanNote = z.output<typeof planNote>;

export const officePlanDetail = defineCall('GET /office/plans/{id}', {
  permission: 'read plans',
  reads: 'plan',
  payload: z.object({ id: id() }),
  answer: z.object({
    plan: officePlan,
    terms: z.object({
      duration: z.nullable(count),
      schedule: z.nullable(z.string()),
      marketer: z.nullable(z.object({ id: recordId, name: z.string(), code: z.string() })),
      contract_assigned_at: z.nullable(instantText),
      completed_at: z.nullable(instantText),
      /** If the sale is ended: what the company keeps, and after how many days the rest is paid back. */
      kept_percent: count,
      refund_days: count,
    }),
    /** For its marketer so far; null for who may not read commissions, or without a marketer. */
    commission: z.nullable(z.object({ earned: nairaAmount, taken_back: nairaAmount })),
    /** Of one unit; a day before and after the purchase where it differs. */
    price: z.object({
      unit: nairaAmount,
      day_before: z.nullable(nairaAmount),
      day_after: z.nullable(nairaAmount),
      /** That it was bought far too cheaply, of which the owners were told. */
      cheap: z.nullable(z.string()),
    }),
    /** That its customer seems to be a member of staff. */
    staff_buyer: z.nullable(z.string()),
    fees: z.array(
      z.object({
        type: z.enum(['infrastructure', 'other']),
        /** What it is made of. */
        names: z.array(z.string()),
        amount: nairaAmount,
        paid: nairaAmount,
      }),
    ),
    /** What is overdue today. */
    arrears: z.object({ instalments: count, amount: nairaAmount }),
    /** What was paid of the price before the first instalment; null while it is not. */
    deposit: z.nullable(
      z.object({
        amount: nairaAmount,
        paid_at: instantText,
        paid_by: paymentMethod,
        payment_id: recordId,
        left_after: nairaAmount,
      }),
    ),
    schedule: z.array(scheduled),
    /** Of schedules that a new one has replaced. */
    replaced: z.array(
      z.object({ id: recordId, title: z.string(), due_date: dayText, amount: nairaAmount, replaced_at: instantText }),
    ),
    /** Newest first. */
    payments: z.array(
      z.object({
        id: recordId,
        description: z.string(),
        payment_method: paymentMethod,
        amount: nairaAmount,
        stage: z.enum(['initiated', 'awaiting_confirmation', 'completed', 'failed', 'rejected', 'abandoned']),
        created_at: instantText,
      }),
    ),
    notes: z.array(planNote),
  }),
  refusals: ['not_found'],
});

export const planEvent = z.object({
  at: instantText,
  kind: z.enum(['bought', 'payment', 'change', 'reminder', 'note', 'letter', 'message', 'visit', 'look', 'action']),
  /** Of an action its name in the office's log, otherwise words. */
  text: z.string(),
  /** What an action was about, or the plan that it belongs to: `plan 12`. */
  subject: z.nullable(z.string()),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  /** Who did it; empty for the portal itself. */
  by: z.string(),
  amount: z.nullable(nairaAmount),
  payment_id: z.nullable(recordId),
});
export type PlanEvent = z.output<typeof planEvent>;

/** Everything that happened with a plan, and who did it, the newest first: one list for who checks it. */
export const planTimeline = defineCall('GET /office/plans/{id}/timeline', {
  permission: 'read plans',
  reads: 'plan',
  payload: z.object({ id: id() }),
  answer: z.object({ events: z.array(planEvent) }),
  refusals: ['not_found'],
});

const noteFields = {
  text: optionalLongText('Note', 1000),
  promised_for: optional(typedDay('Day')),
  amount: optional(naira()),
  outcome: optional(choice('Outcome', callOutcomes)),
};
type NoteFields = z.output<z.ZodMiniObject<typeof noteFields>>;

const noteSaysOneThing = z.check<NoteFields>(({ value, issues }) => {
  const { text, promised_for, amount, outcome } = value;
  const refuse = (path: keyof NoteFields, message: string) =>
    issues.push({ code: 'custom', input: value[path], path: [path], message });
  if (text === undefined && promised_for === undefined && outcome === undefined)
    refuse('text', messages.required('Note'));
  if (amount !== undefined && promised_for === undefined) refuse('promised_for', messages.required('Day'));
  if (outcome !== undefined && promised_for !== undefined) refuse('outcome', noPromise);
});

/**
 * A note for colleagues, which is never edited. With a day it is a promise of what is overdue, or of what comes next, or of
 * an amount of it; with an outcome it is a call. Whoever notes a call is in charge of the plan if nobody is.
 */
export const notePlan = defineCall('POST /office/plans/{id}/notes', {
  permission: 'write plan notes',
  payload: withChecks(z.object({ id: id(), ...noteFields }), noteSaysOneThing),
  officeOnly: ['text'],
  answer: z.object({ note: planNote }),
  refusals: ['not_found', 'conflict'],
});
