import * as z from 'zod/mini';
import { changeStates } from '#lib/domain/changes/change.ts';
import { defineCall } from '../call.ts';
import { count, dayText, instantText, nairaAmount, nothing, recordId } from '../fields/answer-shapes.ts';
import { id } from '../fields/fields.ts';
import { contractFields } from '../purchases/contract-details.ts';
import { contractUploadFields } from '../purchases/contract-uploads.ts';
import { paymentLimits } from '../rate-limits.ts';

/** Plans that go from one customer to another, as the two of them see them. */

const ownTransfer = z.object({
  /** Of the change. */
  id: recordId,
  /** What the caller is in it. */
  role: z.enum(['former owner', 'new owner']),
  state: z.enum(changeStates),
  property: z.object({ id: recordId, name: z.string() }),
  /** The name of the other one, and nothing else. */
  other: z.string(),
  reason: z.string(),
  proposed_at: instantText,
  expires_at: z.nullable(instantText),
  ended_at: z.nullable(instantText),
  agreed: z.boolean(),
  other_agreed: z.boolean(),
  /** The office has sent it for approval: neither can decline any more. */
  in_approval: z.boolean(),
  /** Of the new owner, once it is carried out. */
  plan_id: z.nullable(recordId),
  letter: z.boolean(),
  /** What the new owner takes over, while it is open. */
  figures: z.nullable(
    z.object({
      units: count,
      price: nairaAmount,
      paid: nairaAmount,
      left: nairaAmount,
      instalments_left: count,
      next_due: z.nullable(dayText),
      next_amount: nairaAmount,
      fees_left: nairaAmount,
      /** Of the transfer itself. */
      fee: nairaAmount,
      wallet_balance: nairaAmount,
    }),
  ),
});
export type OwnTransfer = z.output<typeof ownTransfer>;

/** What is offered to the caller, and what went to them or from them; newest first. */
export const myTransfers = defineCall('GET /user/transfers', {
  who: 'customer',
  payload: nothing,
  answer: z.object({ transfers: z.array(ownTransfer) }),
});

/** The new owner agrees. The files of the contract form are sent before, and named here. */
export const agreeToTransfer = defineCall('POST /user/transfers/{id}/agree', {
  who: 'customer',
  confirmed: true,
  payload: z.object({ id: id(), ...contractFields, ...contractUploadFields }),
  answer: z.object({ transfer: ownTransfer }),
  refusals: ['not_found', 'already_decided', 'awaiting_approval', 'insufficient_balance'],
  limits: paymentLimits,
});

export const declineTransfer = defineCall('POST /user/transfers/{id}/decline', {
  who: 'customer',
  confirmed: true,
  payload: z.object({ id: id() }),
  answer: z.object({}),
  refusals: ['not_found', 'already_decided', 'awaiting_approval'],
  limits: paymentLimits,
});
