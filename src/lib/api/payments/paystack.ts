import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing } from '../fields/answer-shapes.ts';

/** The provider's events. The signature covers the raw body, which the use case reads itself. */
export const paystackWebhook = defineCall('POST /paystack/webhook', {
  who: 'signature',
  payload: z.looseObject({}),
  answer: nothing,
  body: { bytes: 256 * 1024, values: 10_000 },
  refusals: ['forbidden', 'malformed', 'too_large'],
});
