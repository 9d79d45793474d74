import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing } from '../fields/answer-shapes.ts';
import { optional, password } from '../fields/fields.ts';

/**
 * A ZIP with all data about the customer, by kind, and their files. A POST, so that a slow response is not retried and
 * the password is in no address.
 */
export const exportData = defineCall('POST /user/data-export', {
  who: 'customer',
  payload: z.object({ current_password: optional(password('Current password')) }),
  answer: z.object({}),
  binary: true,
  refusals: ['wrong_credentials'],
  costly: 'own data',
});

/** The reasons why the account cannot be closed yet, each with what to do about it. */
export const closingObstacles = defineCall('GET /user/closing', {
  who: 'customer',
  payload: z.object({}),
  answer: z.object({ obstacles: z.array(z.string()) }),
});

export const closeAccount = defineCall('POST /user/close-account', {
  who: 'customer',
  confirmed: true,
  payload: z.object({ password: password() }),
  answer: nothing,
  refusals: ['account_in_use', 'wrong_credentials'],
});
