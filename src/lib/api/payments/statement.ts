import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { statementLimits } from '../rate-limits.ts';
import { statementPayload } from './statement-form.ts';

export const sendAccountStatement = defineCall('POST /user/send-account-statement', {
  who: 'customer',
  payload: statementPayload,
  limits: statementLimits,
  costly: 'document',
  /** A link that works for a short time. */
  answer: z.object({ file: z.string() }),
});
