import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { count, nairaAmount, recordId, wholePercentage } from '../fields/answer-shapes.ts';
import { transaction } from '../payments/transactions.ts';

/** Index 0 is Land, index 1 Residential; both are always present. */
export const totalProperty = z.object({
  total: count,
  breakdown: z.array(z.object({ type_name: z.enum(['Land', 'Residential']), count })),
});

export const planSummary = z.object({
  id: recordId,
  payment_percentage: wholePercentage,
  property: z.object({ name: z.string(), size: z.nullable(z.number()), price: nairaAmount }),
});

export const dashboard = defineCall({
  method: 'GET',
  path: '/user/dashboard',
  who: 'customer',
  payload: z.object({}),
  answer: z.object({
    wallet_balance: nairaAmount,
    total_invoice: nairaAmount,
    total_amount_paid: nairaAmount,
    total_property: totalProperty,
    user_transactions: z.array(transaction),
    user_properties: z.array(planSummary),
  }),
});
