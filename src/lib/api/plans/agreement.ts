import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantText, recordId } from '../fields/answer-shapes.ts';
import { id } from '../fields/fields.ts';

/** What was agreed to at the purchase; null for a plan from before it was kept. */
export const agreedText = z.nullable(z.object({ text: z.string(), version: z.string(), agreed_at: instantText }));

export const planAgreement = defineCall('GET /user/plan-property/{id}/agreement', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({
    property: z.object({ id: recordId, name: z.string() }),
    agreement: agreedText,
    /** Who has the plan now took it over on these terms. */
    by_former_owner: z.boolean(),
  }),
  refusals: ['not_found'],
});
