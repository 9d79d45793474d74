import * as z from 'zod/mini';
import { defaultUnits } from '#lib/domain/limits.ts';
import { defineCall } from '../call.ts';
import { id, wholeNumber } from '../fields/fields.ts';

/** Whether a payment by card or transfer may hold these units; asked before the customer sends any money. */
export const holdAllowance = defineCall('GET /user/hold-allowance', {
  who: 'customer',
  payload: z.object({
    property_id: id('Property'),
    number_of_unit: z._default(wholeNumber('Units', 1, 1_000_000), defaultUnits),
  }),
  answer: z.object({
    /** Why not; null if it may. */
    refusal: z.nullable(z.string()),
  }),
});
