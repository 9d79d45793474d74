import * as z from 'zod/mini';
import { count, nairaAmount } from '../fields/answer-shapes.ts';

/** The price of a plan in its parts: the deposit, then each instalment; or one part. */
const parts = z.object({
  amounts: z.array(nairaAmount),
  /** How many parts are paid, in their order. */
  paid: count,
  /** How many of the unpaid ones are late. */
  late: count,
});
export type PriceParts = z.output<typeof parts>;

/** Not in an answer that a device has kept from a release without it. */
export const priceParts = z.optional(parts);
