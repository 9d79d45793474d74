import * as z from 'zod/mini';
import { limitKinds } from '#lib/domain/staff/approval-limits.ts';
import { defineCall } from '../../call.ts';
import { instantText, nairaAmount, recordId } from '../../fields/answer-shapes.ts';
import { choice, longText } from '../../fields/fields.ts';
import { naira } from '../../fields/naira.ts';
import { roleField, roleKey } from '../../fields/role-key.ts';
import { approvalAnswer } from './approvals.ts';

/** From which amount on an act of the office takes two people, by kind and role. */

const limit = { kind: z.enum(limitKinds), role: roleKey, role_name: z.string(), amount: nairaAmount };

export const officeLimits = defineCall('GET /office/limits', {
  permission: 'read approvals',
  payload: z.object({}),
  answer: z.object({
    limits: z.array(
      z.object({
        ...limit,
        /** Null while the setting of the server counts. */
        since: z.nullable(instantText),
        awaits_approval: z.boolean(),
      }),
    ),
    /** What two people have set, the latest first. */
    history: z.array(
      z.object({ id: recordId, ...limit, at: instantText, proposed_by: z.string(), approved_by: z.string() }),
    ),
  }),
});

/** Proposed by an owner; it holds once another person who decides on approvals has approved it. */
export const changeLimit = defineCall('POST /office/limits', {
  permission: 'manage staff',
  payload: z.object({
    kind: choice('Kind', limitKinds),
    role: roleField(),
    amount: naira('Amount', { min: 0 }),
    reason: longText('Reason', 500),
  }),
  officeOnly: ['reason'],
  answer: approvalAnswer,
  refusals: ['awaiting_approval'],
});
