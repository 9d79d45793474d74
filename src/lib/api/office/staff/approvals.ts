import * as z from 'zod/mini';
import { approvalStates } from '#lib/domain/staff/approvals.ts';
import { defineCall } from '../../call.ts';
import { count, instantText, paginated, recordId } from '../../fields/answer-shapes.ts';
import { flag, id, longText, optional, pageNumber } from '../../fields/fields.ts';

/** What waits for a second person, who approves it or rejects it. */

export const approval = z.object({
  id: recordId,
  /** Such as 'payment 12'. */
  subject: z.string(),
  /** What approving it does, in words. */
  summary: z.string(),
  changes: z.array(z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  state: z.enum(approvalStates),
  reason: z.nullable(z.string()),
  /** The caller has proposed it, so can only take it back. */
  own: z.boolean(),
  proposed_by: z.string(),
  proposed_at: instantText,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instantText),
  /** How long each of the two has been there: who proposed it, and who decided or, while it waits, the caller. */
  people: z.array(z.string()),
  /** Why the caller may not decide on it yet, with when they may and who else may now. */
  not_yet: z.nullable(z.string()),
});
export type Approval = z.output<typeof approval>;

export const approvalAnswer = z.object({ approval });

/** What waits, the oldest first; with `decided` the rest, the latest first. */
export const officeApprovals = defineCall('GET /office/approvals', {
  permission: 'read approvals',
  reads: 'list',
  payload: z.object({ page: pageNumber(), decided: optional(flag('Decided')) }),
  answer: z.object({
    approvals: paginated(approval),
    /** How many others may decide on what the caller proposes. */
    others: count,
    /** Where nobody may: from when on somebody may who was let into the office lately. */
    others_from: z.nullable(instantText),
  }),
});

/** Carries out what was proposed. Answers a `closed` one, with the reason, when that is no longer possible. */
export const approve = defineCall('POST /office/approvals/{id}/approve', {
  permission: 'decide approvals',
  payload: z.object({ id: id() }),
  answer: approvalAnswer,
  refusals: ['not_found', 'already_decided', 'own_proposal', 'one_person'],
  movesMoney: true,
});

export const rejectApproval = defineCall('POST /office/approvals/{id}/reject', {
  permission: 'decide approvals',
  payload: z.object({ id: id(), reason: longText('Reason', 500) }),
  officeOnly: ['reason'],
  answer: approvalAnswer,
  refusals: ['not_found', 'already_decided', 'own_proposal', 'one_person'],
});

/** By who proposed it. */
export const withdrawApproval = defineCall('POST /office/approvals/{id}/withdraw', {
  permission: 'see overview',
  payload: z.object({ id: id() }),
  answer: approvalAnswer,
  refusals: ['not_found', 'already_decided'],
});
