import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { count, nairaAmount, paginated, recordId } from '../fields/answer-shapes.ts';
import { optionalText, pageNumber } from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';
import { periodFields, periodInOrder } from './payments/payment-filters.ts';

const sums = {
  /** First payments that were confirmed in the period and not refunded. */
  plans_count: count,
  /** Sales that ended in the period. */
  ended_count: count,
  /** Units and price of what was sold, less those of what has ended: below zero where more has ended. */
  units: z.int(),
  amount: z.number(),
  /** In first payments. */
  received: nairaAmount,
};

export const marketerSales = z.object({
  id: recordId,
  code: z.string(),
  name: z.string(),
  active: z.boolean(),
  ...sums,
});
export type MarketerSales = z.output<typeof marketerSales>;

export const salesFilters = { ...periodFields, name: optionalText('Name', 100) };

/** The sales of each marketer's code, highest first. */
export const officeSales = defineCall('GET /office/marketers/sales', {
  permission: 'read marketers',
  payload: withChecks(z.object({ page: pageNumber(), ...salesFilters }), periodInOrder),
  answer: z.object({ sales: paginated(marketerSales), total: z.object(sums) }),
});
