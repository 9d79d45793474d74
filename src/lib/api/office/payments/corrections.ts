import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { flag, id, longText, optional } from '../../fields/fields.ts';
import { naira } from '../../fields/naira.ts';
import { approvalAnswer } from '../staff/approvals.ts';

/**
 * Proposes a correction with the amount actually received (0 if none). The difference is reversed after approval.
 * Responds with the approval and its effect.
 */
export const correctPayment = defineCall('POST /office/payments/{id}/correct', {
  permission: 'correct payments',
  payload: z.object({
    id: id(),
    came: naira('Amount actually received', { min: 0 }),
    /** The payment stays on its plan, and the customer owes what is missing. */
    stays_on_plan: optional(flag('Stays on the plan')),
    reason: longText('Reason', 500),
  }),
  answer: approvalAnswer,
  refusals: ['not_found', 'awaiting_approval', 'conflict'],
});

/** Proposes to confirm a transfer that was rejected or taken back, as a payment of its own on the same terms. */
export const reinstateTransfer = defineCall('POST /office/payments/{id}/confirm-after-all', {
  permission: 'correct payments',
  payload: z.object({ id: id(), amount_received: naira('Amount received') }),
  answer: approvalAnswer,
  refusals: ['not_found', 'awaiting_approval', 'awaiting_confirmation', 'conflict'],
});
