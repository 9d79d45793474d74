import * as z from 'zod/mini';
import { changeKinds, changeStates } from '#lib/domain/changes/change.ts';
import { defineCall } from '../call.ts';
import { count, dayText, instantText, nairaAmount, recordId } from '../fields/answer-shapes.ts';
import { choice, id, longText, optional, password } from '../fields/fields.ts';
import { naira } from '../fields/naira.ts';
import { paperLimits, paymentLimits } from '../rate-limits.ts';

/** Changes of a sale, and its end, as both sides see them. */

const terminationFigures = z.object({
  paid: nairaAmount,
  /** Stays with the company. */
  kept: nairaAmount,
  kept_percent: count,
  /** Is paid back. */
  owed: nairaAmount,
  refund_days: count,
  /** When it is paid back; of a sale that has not ended, if it ended today. */
  due_on: dayText,
});
export type TerminationFigures = z.output<typeof terminationFigures>;

const scheduledPart = z.object({ title: z.string(), due_date: dayText, amount: nairaAmount });

export const planChange = z.object({
  id: recordId,
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  /** Whether its customer has asked for it. */
  asked_by_customer: z.boolean(),
  reason: z.string(),
  proposed_at: instantText,
  expires_at: z.nullable(instantText),
  agreed_at: z.nullable(instantText),
  ended_at: z.nullable(instantText),
  termination: z.nullable(
    z.extend(terminationFigures, {
      basis: z.enum(['request', 'agreement', 'arrears']),
      notice_until: z.nullable(dayText),
      paid_back_at: z.nullable(instantText),
    }),
  ),
  reschedule: z.nullable(
    z.object({
      left: nairaAmount,
      before: z.array(scheduledPart),
      schedule: z.array(scheduledPart),
      /** False of a proposal that something was paid since: what it divides is not what is left any more. */
      fits: z.boolean(),
    }),
  ),
  /** Between whom the plan goes over, who has agreed, and what goes over: `paid` is all by now, fees included. */
  transfer: z.nullable(
    z.object({
      from: z.string(),
      to: z.string(),
      from_agreed: z.boolean(),
      to_agreed: z.boolean(),
      property: z.string(),
      paid: nairaAmount,
    }),
  ),
  /** Of a proposal: why its customer cannot agree to it now; null if they can. */
  cannot_agree: z.nullable(z.string()),
  /** There is a letter to download. */
  letter: z.boolean(),
});
export type PlanChange = z.output<typeof planChange>;

export const planChanges = defineCall('GET /user/plan-property/{id}/changes', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({
    /** Newest first. */
    changes: z.array(planChange),
    /** What ending the purchase today would come to. */
    termination: z.nullable(terminationFigures),
    /** Why it cannot be ended now. */
    cannot_end: z.nullable(z.string()),
  }),
  refusals: ['not_found'],
});

/** The customer asks to end the purchase; `owed` is what was shown to be paid back. */
export const requestTermination = defineCall('POST /user/plan-property/{id}/termination', {
  who: 'customer',
  confirmed: true,
  payload: z.object({ id: id(), owed: naira('Paid back', { min: 0 }), reason: longText('Reason', 500) }),
  answer: z.object({ change: planChange }),
  refusals: ['not_found', 'conflict', 'change_open', 'amount_changed'],
  limits: paymentLimits,
});

/**
 * `withdraw`: the customer takes back what they have asked for. Agreeing to a transfer takes the password or a fresh
 * second factor.
 */
export const answerChange = defineCall('POST /user/plan-changes/{id}/answer', {
  who: 'customer',
  confirmed: true,
  payload: z.object({
    id: id(),
    answer: choice('Answer', ['agree', 'decline', 'withdraw']),
    current_password: optional(password('Current password')),
  }),
  answer: z.object({ change: planChange }),
  refusals: ['not_found', 'conflict', 'already_decided', 'awaiting_approval', 'wrong_credentials'],
  limits: paymentLimits,
});

export const changeLetter = defineCall('GET /user/plan-changes/{id}/letter', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({}),
  binary: true,
  refusals: ['not_found'],
  limits: paperLimits,
  costly: 'document',
});
