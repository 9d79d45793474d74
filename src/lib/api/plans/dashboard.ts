import * as z from 'zod/mini';
import { planStates } from '#lib/domain/plan.ts';
import { defineCall } from '../call.ts';
import { count, dayText, instantText, nairaAmount, recordId, wholePercentage } from '../fields/answer-shapes.ts';
import { debt, transaction } from '../payments/transactions.ts';
import { priceParts } from './price-parts.ts';

/** Index 0 is Land, index 1 Residential; both are always present. */
export const totalProperty = z.object({
  total: count,
  breakdown: z.array(z.object({ type_name: z.enum(['Land', 'Residential']), count })),
});

export const planSummary = z.object({
  id: recordId,
  state: z.enum(planStates),
  unique_contract_id: z.nullable(z.string()),
  created_at: instantText,
  payment_percentage: wholePercentage,
  /** Null without instalments, and before the contract is active. */
  repayments: z.nullable(z.object({ paid: count, count })),
  schedule: priceParts,
  property: z.object({
    name: z.string(),
    size: z.nullable(z.number()),
    price: nairaAmount,
    thumbnail: z.nullable(z.string()),
  }),
});

/** The unpaid repayment of a plan that is due first. */
const duePayment = z.object({
  id: recordId,
  plan_id: recordId,
  title: z.string(),
  amount: nairaAmount,
  due_date: dayText,
  unique_contract_id: z.nullable(z.string()),
  /** A transfer for it is being confirmed. */
  awaiting: z.boolean(),
  property: z.object({ name: z.string(), thumbnail: z.nullable(z.string()) }),
});
export type DuePayment = z.output<typeof duePayment>;

export const dashboard = defineCall('GET /user/dashboard', {
  who: 'customer',
  payload: z.object({}),
  answer: z.object({
    wallet_balance: nairaAmount,
    debt: z.nullable(debt),
    /** Somebody would hand a plan over to the caller. */
    transfer_offers: z.boolean(),
    total_invoice: nairaAmount,
    total_amount_paid: nairaAmount,
    total_property: totalProperty,
    user_transactions: z.array(transaction),
    user_properties: z.array(planSummary),
    /** Of all active plans, earliest due first. */
    due_payments: z.array(duePayment),
    /** What falls due in the five months before, the current one and the six after; not in an older kept answer. */
    instalments: z.optional(z.array(z.object({ due_date: dayText, amount: nairaAmount, paid: z.boolean() }))),
  }),
});
