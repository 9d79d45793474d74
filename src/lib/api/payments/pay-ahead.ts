import * as z from 'zod/mini';
import { prepaymentOrders } from '#lib/domain/instalments/pay-ahead.ts';
import { defineCall } from '../call.ts';
import { choice, id, wholeNumber } from '../fields/fields.ts';
import { naira } from '../fields/naira.ts';
import { withChecks } from '../fields/with-checks.ts';
import { paymentLimits } from '../rate-limits.ts';
import {
  paidPlanAnswer,
  paymentMethodField,
  senderName,
  transferFiles,
  transferNamesSender,
} from './payment-fields.ts';

/** Several instalments at once. What the screen showed is sent along, so that nothing else is paid than was seen. */
export const payAhead = defineCall('POST /user/pay-ahead', {
  who: 'customer',
  confirmed: true,
  payload: withChecks(
    z.object({
      plan_id: id('Plan'),
      order: choice('Which instalments', prepaymentOrders),
      instalments: wholeNumber('Number of instalments', 1, 1000),
      /** The first of them. */
      first_id: id('Repayment'),
      /** What they sum to. */
      amount: naira(),
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
    'amount_changed',
    'pay_late_first',
    'contract_not_active',
    'insufficient_balance',
    'card_unavailable',
  ],
  movesMoney: true,
  limits: paymentLimits,
});
