import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { count, dayText, instantText, nairaAmount, recordId } from '../../fields/answer-shapes.ts';
import { id, optional } from '../../fields/fields.ts';
import { naira } from '../../fields/naira.ts';

/** What a customer pays in cash at a desk, and the receipt that is printed of it. */

const owedPlan = z.object({
  id: recordId,
  contract_id: z.nullable(z.string()),
  property: z.string(),
  /** The first payment, where it is still to be made and can be. */
  first: z.nullable(nairaAmount),
  /** Unpaid, the oldest first. */
  instalments: z.array(
    z.object({ id: recordId, title: z.string(), due_date: dayText, amount: nairaAmount, late: z.boolean() }),
  ),
  /** How many more there are. */
  further: count,
  infrastructure: nairaAmount,
  other: nairaAmount,
  /** What of it is being confirmed already, and cannot be paid before. */
  waiting: z.array(z.enum(['first', 'repayment', 'infrastructure', 'other'])),
});
export type OwedPlan = z.output<typeof owedPlan>;

/** What a customer can pay at a desk. */
export const owedAtDesk = defineCall('GET /office/customers/{id}/owed', {
  permission: 'read cash books',
  reads: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({
    customer: z.object({ id: recordId, name: z.string(), phone_number: z.string(), wallet_balance: nairaAmount }),
    plans: z.array(owedPlan),
  }),
  refusals: ['not_found'],
});

const amount = () => optional(naira());

/**
 * Takes cash of a customer: for one plan, for the wallet, or both. Each part is a completed payment at once; instalments
 * are paid whole, the oldest first.
 */
export const receiveCash = defineCall('POST /office/cash-books/{id}/receipts', {
  permission: 'take cash',
  movesMoney: true,
  payload: z.object({
    id: id(),
    customer_id: id('Customer'),
    plan_id: optional(id('Plan')),
    first: amount(),
    repayment: amount(),
    infrastructure: amount(),
    other: amount(),
    wallet: amount(),
  }),
  answer: z.object({ receipt_id: recordId }),
  refusals: [
    'not_found',
    'conflict',
    'already_paid',
    'awaiting_confirmation',
    'contract_not_active',
    'terms_ended',
    'sold_out',
    'not_enough_units',
  ],
});

/** What is printed. */
export const cashReceipt = defineCall('GET /office/cash-receipts/{id}', {
  permission: 'read cash books',
  reads: 'list',
  payload: z.object({ id: id() }),
  answer: z.object({
    receipt: z.object({
      id: recordId,
      cash_book_id: recordId,
      at: instantText,
      desk: z.string(),
      by: z.string(),
      customer: z.object({ id: recordId, name: z.string() }),
      total: nairaAmount,
      parts: z.array(
        z.object({
          /** The number of the receipt, without gaps in each year. */
          number: z.string(),
          description: z.string(),
          contract_id: z.nullable(z.string()),
          amount: nairaAmount,
          /** Taken back or corrected since. */
          withdrawn: z.boolean(),
        }),
      ),
      /** What is left to pay of each plan that was paid for, as it is now. */
      left: z.array(z.object({ property: z.string(), amount: nairaAmount })),
    }),
  }),
  refusals: ['not_found'],
});
