import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { dayText, nairaAmount, paymentTypeCode, recordId } from '../fields/answer-shapes.ts';

/** The first payment of a plan that is not confirmed yet. */
const firstPayment = z.object({
  payment_type: paymentTypeCode,
  amount: nairaAmount,
  /** A transfer for it is being confirmed. */
  awaiting: z.boolean(),
  /** Why it cannot be made any more. */
  why_not: z.nullable(z.string()),
});

const instalment = z.object({
  id: recordId,
  title: z.string(),
  amount: nairaAmount,
  due_date: dayText,
  awaiting: z.boolean(),
  /** There are more after it, which can be paid with it. */
  more: z.boolean(),
});

const fee = z.object({
  purpose: z.enum(['infrastructure', 'other']),
  /** What is left of it. */
  amount: nairaAmount,
  awaiting: z.boolean(),
});

const payablePlan = z.object({
  id: recordId,
  unique_contract_id: z.nullable(z.string()),
  property: z.object({ name: z.string() }),
  first: z.nullable(firstPayment),
  /** The unpaid one that is due first. */
  instalment: z.nullable(instalment),
  fees: z.array(fee),
});
export type PayablePlan = z.output<typeof payablePlan>;

/** All that a customer can pay by transfer, besides the wallet: plans with nothing to pay are left out. */
export const payable = defineCall('GET /user/payable', {
  who: 'customer',
  payload: z.object({}),
  answer: z.object({
    plans: z.array(payablePlan),
    /** Purchases whose units are reserved, and which are not paid yet. */
    purchases: z.array(z.object({ property: z.object({ id: recordId, name: z.string() }), amount: nairaAmount })),
  }),
});
