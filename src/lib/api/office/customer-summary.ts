import * as z from 'zod/mini';
import { recordId } from '../fields/answer-shapes.ts';

/** A customer as the lists of the office name them. */
export const customerSummary = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
});
