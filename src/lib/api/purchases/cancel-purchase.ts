import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing } from '../fields/answer-shapes.ts';
import { id } from '../fields/fields.ts';
import { paymentLimits } from '../rate-limits.ts';

/** Cancels a purchase whose first payment is not made. Refused while a transfer for it is being confirmed. */
export const cancelPurchase = defineCall('POST /user/plan-property/{id}/cancel', {
  who: 'customer',
  confirmed: true,
  payload: z.object({ id: id() }),
  answer: nothing,
  refusals: ['not_found', 'already_paid', 'awaiting_confirmation'],
  limits: paymentLimits,
});
