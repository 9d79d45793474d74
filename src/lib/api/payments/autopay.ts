import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { count, dayText, instantText, nairaAmount, nothing, recordId } from '../fields/answer-shapes.ts';
import { choice, id, optional, wholeNumber } from '../fields/fields.ts';
import { paymentLimits } from '../rate-limits.ts';
import { paymentSummary } from './payment-fields.ts';

/** A saved card as its owner recognises it. What it is charged by never leaves the server. */
export const savedCard = z.object({
  id: recordId,
  brand: z.string(),
  bank: z.nullable(z.string()),
  last4: z.string(),
  exp_month: count,
  exp_year: count,
  expired: z.boolean(),
  saved_at: instantText,
  /** What was agreed to when it was saved. */
  consent: z.string(),
});
export type SavedCardItem = z.output<typeof savedCard>;

/** `waiting`: the provider has not said yet whether the card was charged. */
export const autopayAttempt = z.object({
  id: recordId,
  day: dayText,
  title: z.string(),
  amount: nairaAmount,
  result: z.enum(['paid', 'failed', 'waiting']),
  reason: z.nullable(z.string()),
});
export type AutopayAttempt = z.output<typeof autopayAttempt>;

export const autopayState = z.object({
  state: z.enum(['on', 'attention', 'ended']),
  /** Null for the wallet. */
  card: z.nullable(z.pick(savedCard, { id: true, brand: true, last4: true, exp_month: true, exp_year: true })),
  consented_at: instantText,
  consent: z.string(),
  ended_at: z.nullable(instantText),
  ended_for: z.nullable(
    z.enum([
      'customer',
      'office',
      'changed',
      'card_removed',
      'paid',
      'refund',
      'closed',
      'terminated',
      'rescheduled',
      'transferred',
    ]),
  ),
  /** Newest first. */
  attempts: z.array(autopayAttempt),
});
export type AutopayState = z.output<typeof autopayState>;

export const autopayPlan = z.object({
  plan_id: recordId,
  contract_id: z.string(),
  property: z.object({ name: z.string(), thumbnail: z.nullable(z.string()) }),
  /** The newest one; null when there never was one. */
  autopay: z.nullable(autopayState),
  /** The instalment that is due next, and when AutoPay takes it; null when all are paid. */
  next: z.nullable(
    z.object({ title: z.string(), amount: nairaAmount, due_date: dayText, pay_on: z.nullable(dayText) }),
  ),
  left: count,
});
export type AutopayPlan = z.output<typeof autopayPlan>;

/** The customer's plans with instalments, their AutoPays and saved cards. */
export const myAutopay = defineCall('GET /user/autopay', {
  who: 'customer',
  payload: z.object({}),
  answer: z.object({ plans: z.array(autopayPlan), cards: z.array(savedCard), wallet_balance: nairaAmount }),
});

/** Switches AutoPay on, or to another source. `consent` is the version of the text that was shown. */
export const startAutopay = defineCall('POST /user/autopay', {
  who: 'customer',
  confirmed: true,
  payload: z.object({
    plan_id: id('Plan'),
    source: choice('Source', ['wallet', 'card']),
    card_id: optional(id('Card')),
    consent: wholeNumber('Consent', 1),
  }),
  answer: nothing,
  refusals: ['not_found', 'contract_not_active', 'already_paid', 'pay_late_first', 'changed_meanwhile'],
  limits: paymentLimits,
});

/** Nothing happens when it is not on. */
export const stopAutopay = defineCall('POST /user/autopay/stop', {
  who: 'customer',
  confirmed: true,
  payload: z.object({ plan_id: id('Plan') }),
  answer: nothing,
  refusals: ['not_found'],
  limits: paymentLimits,
});

/** Funds the wallet with a small amount by card; the card is saved when it is paid. */
export const saveCard = defineCall('POST /user/saved-cards', {
  who: 'customer',
  confirmed: true,
  payload: z.object({ payment_method: choice('Payment method', ['paystack']), consent: wholeNumber('Consent', 1) }),
  answer: z.object({ payment: paymentSummary }),
  refusals: ['too_many_saved', 'changed_meanwhile', 'card_unavailable'],
  movesMoney: true,
  limits: paymentLimits,
});

/** Stops the AutoPays that use it. */
export const removeCard = defineCall('DELETE /user/saved-cards/{id}', {
  who: 'customer',
  confirmed: true,
  payload: z.object({ id: id() }),
  answer: nothing,
  refusals: ['not_found'],
  limits: paymentLimits,
});
