import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing } from '../fields/answer-shapes.ts';
import { codeMailLimits, takeOverLimits } from '../rate-limits.ts';
import { letterForm, takeOverPayload } from './take-over-forms.ts';

/**
 * Checks the code of a printed letter, and mails a code to the address that the account is to have. The answer is the
 * same for an address that has an account, whose owner is mailed instead.
 */
export const startTakeOver = defineCall('POST /activate/email', {
  who: 'anyone',
  payload: letterForm,
  answer: nothing,
  refusals: ['wrong_code', 'too_many'],
  limits: [...takeOverLimits, ...codeMailLimits],
});

/** Uses the code of the letter up: the account has its address and password, and is signed in. */
export const takeOver = defineCall('POST /activate', {
  who: 'anyone',
  payload: takeOverPayload,
  answer: z.object({ token: z.string() }),
  refusals: ['wrong_code', 'code_locked'],
  limits: takeOverLimits,
});
