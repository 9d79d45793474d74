import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { bankAccount } from '../content.ts';
import { nairaAmount } from '../fields/answer-shapes.ts';
import { choice, id, optional } from '../fields/fields.ts';
import { paymentLimits } from '../rate-limits.ts';

const slipPurposes = ['first', 'repayment', 'infrastructure', 'other', 'fund'] as const;

/**
 * The reference to write into a transfer: 'HS-7K4M'. The same one until the transfer is announced, and of no other
 * transfer that is open. A first payment names its plan, or the property while there is no plan.
 */
export const slipReference = defineCall('POST /user/transfer-slip', {
  who: 'customer',
  payload: z.object({
    purpose: choice('Purpose', slipPurposes),
    plan_id: optional(id('Plan')),
    property_id: optional(id('Property')),
  }),
  answer: z.object({ reference: z.string() }),
  refusals: ['not_found'],
  limits: paymentLimits,
});

/** Of an announced transfer that is awaited: where it goes, and its reference. */
export const awaitedSlip = defineCall('GET /user/transaction/{id}/slip', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({
    /** Null once the company has closed it. */
    account: z.nullable(z.omit(bankAccount, { type: true })),
    amount: nairaAmount,
    reference: z.string(),
  }),
  refusals: ['not_found'],
});
