import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { count, instantText, recordId } from '../fields/answer-shapes.ts';
import { withChecks } from '../fields/with-checks.ts';
import { paymentLimits } from '../rate-limits.ts';
import { purchaseFields, purchaseRefusals, termsComplete } from './buy-property.ts';

/**
 * Validates the whole purchase when a payment method is chosen and, for card or transfer, reserves its units. Repeated,
 * it renews the customer's reservation of the property.
 */
export const reservePurchase = defineCall('POST /user/reserve-purchase', {
  who: 'customer',
  payload: withChecks(z.object(purchaseFields), ...termsComplete),
  answer: z.object({
    /** Null for a payment from the wallet, which holds nothing. */
    reservation: z.nullable(
      z.object({
        id: recordId,
        held_until: instantText,
        /** The clock of a phone may be wrong. */
        seconds_left: count,
      }),
    ),
  }),
  refusals: [...purchaseRefusals],
  limits: paymentLimits,
});
