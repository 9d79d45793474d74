import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { dayText, recordId } from '../../fields/answer-shapes.ts';
import { id, longText, optional } from '../../fields/fields.ts';
import { approvalAnswer } from '../staff/approvals.ts';

/** Money that the company moves between its own accounts. */

/** Lines of other accounts that may be the other side of a line. */
export const otherSides = defineCall('GET /office/statement-lines/{id}/other-sides', {
  permission: 'read reconciliation',
  payload: z.object({ id: id() }),
  answer: z.object({
    lines: z.array(
      z.object({ line_id: recordId, day: dayText, details: z.string(), account_id: recordId, account: z.string() }),
    ),
    accounts: z.array(z.object({ id: recordId, name: z.string() })),
  }),
  refusals: ['not_found'],
});

/** Proposes to book a line as moved between own accounts. The other line, if it is not loaded yet, is matched later. */
export const bookOwnTransfer = defineCall('POST /office/statement-lines/{id}/own-transfer', {
  permission: 'reconcile',
  payload: z.object({
    id: id(),
    other_account_id: id('Account'),
    other_line_id: optional(id('Line')),
    note: longText('Note', 500),
  }),
  officeOnly: ['note'],
  answer: approvalAnswer,
  refusals: ['not_found', 'awaiting_approval', 'conflict'],
});
