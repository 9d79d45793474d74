import * as z from 'zod/mini';
import { instantText, nairaAmount } from '../../fields/answer-shapes.ts';

/** What somebody has done without a second person: for a customer and on a property within 30 days, and today in Lagos. */
export const singleHanded = z.object({
  customer: nairaAmount,
  customer_since: z.nullable(instantText),
  property: nairaAmount,
  property_since: z.nullable(instantText),
  day: nairaAmount,
});
