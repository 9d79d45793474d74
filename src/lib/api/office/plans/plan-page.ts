import * as z from 'zod/mini';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../../call.ts';
import { count, dayText, instantText, nairaAmount, paymentMethod, recordId } from '../../fields/answer-shapes.ts';
import { typedDay } from '../../fields/day.ts';
import { id, optional, optionalLongText } from '../../fields/fields.ts';
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
  reminders: z.array(z.object({ title: z.string(), sent_at: instantText })),
});
export type ScheduledInstalment = z.output<typeof scheduled>;

export const planNote = z.object({
  id: recordId,
  text: z.string(),
  by: z.string(),
  created_at: instantText,
  /** Of a promise: the day, up to which instalment, and what became of it. */
  promise: z.nullable(
    z.object({ promised_for: dayText, up_to: z.string(), state: z.enum(['open', 'kept', 'broken']) }),
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
    }),
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
    fees: z.array(z.object({ type: z.enum(['infrastructure', 'other']), amount: nairaAmount, paid: nairaAmount })),
    /** What is overdue today. */
    arrears: z.object({ instalments: count, amount: nairaAmount }),
    schedule: z.array(scheduled),
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

const noteHasText = z.check<{ text?: string | undefined; promised_for?: string | undefined }>(({ value, issues }) => {
  if (value.text !== undefined || value.promised_for !== undefined) return;
  issues.push({ code: 'custom', input: value.text, path: ['text'], message: messages.required('Note') });
});

const noteFields = { text: optionalLongText('Note', 1000), promised_for: optional(typedDay('Day')) };
export const noteForm = withChecks(z.object(noteFields), noteHasText);

/** A note for colleagues, which is never edited; with a day it is a promise of what is overdue, or of what comes next. */
export const notePlan = defineCall('POST /office/plans/{id}/notes', {
  permission: 'write plan notes',
  payload: withChecks(z.object({ id: id(), ...noteFields }), noteHasText),
  officeOnly: ['text'],
  answer: z.object({ note: planNote }),
  refusals: ['not_found', 'conflict'],
});
