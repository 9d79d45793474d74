import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { changeLimit } from '#lib/api/office/staff/limits.ts';
import { formatNairaShort, fromNaira, type Kobo, toNaira } from '#lib/domain/money.ts';
import { type LimitKind, limitPermissions } from '#lib/domain/staff/approval-limits.ts';
import { isPermitted, type RoleKey } from '#lib/domain/staff/roles.ts';
import { limitText } from '#lib/messages/office/limits.ts';
import { approvalLimits } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { roleName } from '../../staff/role-names.ts';
import { approvalAbove } from '../approvals/approval-above.ts';
import type { ProposedKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { rightsOf } from '../staff/own-role-rows.ts';

interface WantedLimit {
  kind: LimitKind;
  role: RoleKey;
  amount: Kobo;
  reason: string;
  /** Who proposes it. */
  by: number;
}

export const limitSubject = ({ kind, role }: Pick<WantedLimit, 'kind' | 'role'>) => `limit of ${kind} by ${role}`;

/** From which amount on an act takes two people. It holds from its approval on. */
export const limitApproval: ProposedKind<WantedLimit, PayloadOf<typeof changeLimit>> = {
  name: 'approval_limit',
  permission: 'decide approvals',
  subject: limitSubject,
  from: async ({ kind, role, amount, reason }, { id: by }) => {
    if (!isPermitted(await rightsOf(role), limitPermissions[kind]))
      throw new Refusal('invalid', { errors: { role: ['This role does not do that'] } });
    return { kind, role, amount: fromNaira(amount), reason, by };
  },
  async describe({ kind, role, amount, reason }) {
    const before = await approvalAbove(kind, role);
    return {
      summary: `${limitText(kind, await roleName(role))}: a second person from ${formatNairaShort(amount)} on`,
      changes: [
        { name: 'Second person from', before: formatNairaShort(before), after: formatNairaShort(amount) },
        { name: 'Reason', before: null, after: reason },
      ],
      facts: {},
    };
  },
  async carryOut({ kind, role, amount, reason, by: proposer }, { by, proposedBy, approvalId }) {
    const before = await approvalAbove(kind, role);
    await db()
      .insert(approvalLimits)
      .values({ kind, role, amount, proposedBy: proposer, approvedBy: by.id, createdAt: now() });
    const detail = {
      ...{ amount: toNaira(amount), amount_before: toNaira(before), reason },
      ...{ proposed_by: proposedBy, approval: approvalId },
    };
    await auditAction({ by, action: 'change_limit', subject: limitSubject({ kind, role }), detail });
  },
};
