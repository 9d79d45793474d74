import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { dayText, instantText, nairaAmount, paginated, recordId } from '../../fields/answer-shapes.ts';
import { pageNumber } from '../../fields/fields.ts';

const unprovenPayment = z.object({
  id: recordId,
  amount: nairaAmount,
  description: z.string(),
  customer: z.string(),
  confirmed_at: instantText,
  confirmed_by: z.nullable(z.string()),
  /** Nobody else has approved it. */
  alone: z.boolean(),
});
export type UnprovenPayment = z.output<typeof unprovenPayment>;

/** Transfers that were confirmed a week ago and that no line of a statement is, the oldest first. */
export const unprovenPayments = defineCall('GET /office/unproven-payments', {
  permission: 'read reconciliation',
  reads: 'list',
  payload: z.object({ page: pageNumber() }),
  answer: z.object({
    payments: paginated(unprovenPayment),
    /** Of the first statement that was loaded; null while there is none. */
    first_statement: z.nullable(dayText),
  }),
});
