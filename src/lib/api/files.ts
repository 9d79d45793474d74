import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { machineText, optional, wholeNumber } from './fields/fields.ts';

/**
 * A file behind a link that expires: `expires` in seconds since 1970, `by` who of the office was given the link, and
 * `signature` over all of it.
 */
export const file = defineCall('GET /files/{id}', {
  who: 'signature',
  payload: z.object({
    id: machineText('Id', 40),
    expires: wholeNumber('expires', 1),
    by: optional(wholeNumber('by', 1)),
    signature: machineText('signature'),
  }),
  answer: z.object({}),
  binary: true,
  refusals: ['not_found'],
});
