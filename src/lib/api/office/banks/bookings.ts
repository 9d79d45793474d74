import * as z from 'zod/mini';
import { differenceBookingKinds, lineBookingKinds } from '#lib/domain/accounting/journal-adjustments.ts';
import { defineCall } from '../../call.ts';
import { choice, id, longText } from '../../fields/fields.ts';
import { approvalAnswer } from '../staff/approvals.ts';

/** Journal adjustments for differences with the bank or card provider; each needs approval. */

const note = () => longText('Note', 500);

/** Proposes to book a line of a statement that nothing in the books is, in its amount. */
export const bookLine = defineCall('POST /office/statement-lines/{id}/book', {
  permission: 'reconcile',
  payload: z.object({ id: id(), kind: choice('Account', lineBookingKinds), note: note() }),
  officeOnly: ['note'],
  answer: approvalAnswer,
  refusals: ['not_found', 'awaiting_approval', 'conflict'],
});

/** Proposes to book what a settlement differs by. */
export const bookDifference = defineCall('POST /office/settlement-differences/{id}/book', {
  permission: 'reconcile',
  payload: z.object({ id: id(), kind: choice('Account', differenceBookingKinds), note: note() }),
  officeOnly: ['note'],
  answer: approvalAnswer,
  refusals: ['not_found', 'awaiting_approval', 'conflict'],
});
