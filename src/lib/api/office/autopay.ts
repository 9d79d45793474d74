import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing } from '../fields/answer-shapes.ts';
import { id, longText } from '../fields/fields.ts';
import { autopayState } from '../payments/autopay.ts';

/** The AutoPays of a plan with their attempts, newest first. */
export const officeAutopays = defineCall('GET /office/plans/{id}/autopay', {
  permission: 'read plans',
  reads: 'plan',
  payload: z.object({ id: id() }),
  answer: z.object({ autopays: z.array(autopayState) }),
  refusals: ['not_found'],
});

/** On the customer's wish; the customer is told. */
export const officeStopAutopay = defineCall('POST /office/plans/{id}/autopay/stop', {
  permission: 'change plans',
  payload: z.object({ id: id(), reason: longText('Reason', 500) }),
  answer: nothing,
  refusals: ['not_found', 'already_handled'],
});
