import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing } from '../fields/answer-shapes.ts';
import { password } from '../fields/fields.ts';
import { dataExportLimits, passwordGuessLimits } from '../rate-limits.ts';

/** Everything that is kept about the customer, by kind. A POST, so that a slow answer is not asked for twice. */
export const exportData = defineCall({
  method: 'POST',
  path: '/user/data-export',
  who: 'customer',
  payload: z.object({}),
  answer: z.object({ data: z.record(z.string(), z.unknown()) }),
  limits: dataExportLimits,
});

/** What stands in the way of closing the account, a sentence each that says what to do; none when it can be closed. */
export const closingObstacles = defineCall({
  method: 'GET',
  path: '/user/closing',
  who: 'customer',
  payload: z.object({}),
  answer: z.object({ obstacles: z.array(z.string()) }),
});

export const closeAccount = defineCall({
  method: 'POST',
  path: '/user/close-account',
  who: 'customer',
  payload: z.object({ password: password() }),
  answer: nothing,
  refusals: ['account_in_use', 'wrong_credentials'],
  limits: passwordGuessLimits,
});
