import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { recordId } from '../fields/answer-shapes.ts';
import { choice, id, machineText, numberChoice, optional } from '../fields/fields.ts';
import { naira } from '../fields/naira.ts';
import { withChecks } from '../fields/with-checks.ts';
import { paymentLimits } from '../rate-limits.ts';
import {
  paidAnswer,
  paidPlanAnswer,
  paymentMethodField,
  paymentSummary,
  senderName,
  transferFiles,
  transferNamesSender,
} from './payment-fields.ts';
import { topUpAmount } from './payment-forms.ts';

export const fundWallet = defineCall('POST /user/fund-wallet', {
  who: 'customer',
  confirmed: true,
  payload: withChecks(
    z.object({ payment_method: paymentMethodField(), amount: topUpAmount(), bank_name: senderName() }),
    transferNamesSender,
  ),
  files: transferFiles,
  answer: z.object({ payment: paymentSummary }),
  refusals: ['conflict', 'too_many_open', 'card_unavailable'],
  movesMoney: true,
  limits: paymentLimits,
});

/** The first payment again, after it failed or while a card one is open. */
export const makePendingPayment = defineCall('POST /user/make-pending-payment', {
  who: 'customer',
  confirmed: true,
  payload: withChecks(
    z.object({
      user_property_id: id('Property'),
      payment_type: optional(numberChoice('Payment type', [1, 2])),
      payment_method: paymentMethodField(),
      bank_name: senderName(),
    }),
    transferNamesSender,
  ),
  files: transferFiles,
  answer: paidPlanAnswer,
  refusals: [
    'not_found',
    'already_paid',
    'awaiting_confirmation',
    'sold_out',
    'not_enough_units',
    'terms_ended',
    'too_many_open',
    'hold_limit',
    'insufficient_balance',
    'card_unavailable',
  ],
  movesMoney: true,
  limits: paymentLimits,
});

const amountOf = z.transform((sent: unknown) => {
  if (typeof sent !== 'object' || sent === null) return sent;
  const { amount, paid_amount, ...rest } = sent as Record<string, unknown>;
  return { ...rest, amount: amount === undefined || amount === '' ? paid_amount : amount };
});

const repaymentFields = withChecks(
  z.object({
    plan_id: id('Plan'),
    /** Which one is meant; any but the next is refused. Left out, the next. */
    repayment_id: optional(id('Repayment')),
    payment_method: paymentMethodField(),
    amount: naira(),
    bank_name: senderName(),
  }),
  transferNamesSender,
);

/** `paid_amount` is taken for `amount` too. */
export const repayment = defineCall('POST /user/repayment', {
  who: 'customer',
  confirmed: true,
  payload: z.pipe(amountOf, repaymentFields) as z.ZodMiniType<
    z.output<typeof repaymentFields>,
    z.input<typeof repaymentFields>
  >,
  files: transferFiles,
  answer: paidPlanAnswer,
  refusals: [
    'not_found',
    'already_paid',
    'awaiting_confirmation',
    'not_next_repayment',
    'contract_not_active',
    'insufficient_balance',
    'card_unavailable',
  ],
  movesMoney: true,
  limits: paymentLimits,
});

/** For other fees too. The smallest amount is the server's to say, because it may be what is left. */
export const payForInfrastructure = defineCall('POST /user/pay-for-infrastructure', {
  who: 'customer',
  confirmed: true,
  payload: withChecks(
    z.object({
      plan_id: id('Plan'),
      payment_method: paymentMethodField(),
      paid_amount: naira(),
      purpose: choice('Purpose', ['infrastructure', 'other']),
      bank_name: senderName(),
    }),
    transferNamesSender,
  ),
  files: transferFiles,
  answer: paidPlanAnswer,
  refusals: [
    'not_found',
    'already_paid',
    'awaiting_confirmation',
    'contract_not_active',
    'insufficient_balance',
    'card_unavailable',
  ],
  movesMoney: true,
  limits: paymentLimits,
});

/** Asks the provider instead of trusting the browser. */
export const verifyPayment = defineCall('POST /user/verify-payment', {
  who: 'customer',
  payload: z.object({ reference: machineText('Reference', 100) }),
  answer: paidAnswer,
  refusals: ['not_found'],
  limits: paymentLimits,
});

/** The result of the request with this Idempotency-Key, for a client that lost the response; 404 if there is none. */
export const paymentAttempt = defineCall('GET /user/payment-attempt', {
  who: 'customer',
  payload: z.object({ key: machineText('Key') }),
  answer: z.object({
    payment: z.optional(paymentSummary),
    plan: z.optional(z.object({ id: recordId })),
    instead_of: z.optional(z.string()),
  }),
  refusals: ['not_found'],
});
