import { formatDay } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { lineNotOursText } from '#lib/messages/office/let-be.ts';
import type { User } from '../../http/context.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { accountLabel } from '../payments/receiving-account.ts';
import { lineSubject, lockOpenLine, setLine } from './change-lines.ts';
import { lineNotOursName, refuseWhileConfirming } from './pending-lines.ts';

interface WaitingMark {
  lineId: number;
  reason: string;
}

/** Money that has left an account of the company and that nothing in the books shall be. */
export const lineNotOursApproval: ApprovalKind<WaitingMark> = {
  name: lineNotOursName,
  permission: 'reconcile',
  subject: ({ lineId }) => lineSubject(lineId),
  async describe({ lineId, reason }) {
    const line = await lockOpenLine(lineId);
    await refuseWhileConfirming(lineId);
    return {
      summary: lineNotOursText(-line.amount, (await accountLabel(line.companyAccountId)) ?? ''),
      changes: [
        { name: 'On the statement', before: null, after: `${formatDay(line.day)}: ${line.details}` },
        { name: 'Reason', before: null, after: reason },
      ],
      facts: { 'The line’s account': line.companyAccountId },
    };
  },
  carryOut: ({ lineId, reason }, { by, proposedBy, approvalId }) =>
    markNotOurs(lineId, reason, by, { proposed_by: proposedBy, approval: approvalId }),
};

export async function markNotOurs(id: number, reason: string, by: User, approved: Record<string, unknown> = {}) {
  const line = await lockOpenLine(id);
  await setLine(id, { state: 'not_ours', reason, by });
  const detail = { reason, amount: toNaira(Math.abs(line.amount)), ...approved };
  await auditAction({ by, action: 'line_not_ours', subject: lineSubject(id), detail });
}
