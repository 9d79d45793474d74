import { createHash } from 'node:crypto';
import { Refusal } from '#lib/api/errors.ts';
import { formatNairaShort, sum } from '#lib/domain/money.ts';
import { isOpen, lockChange, personName } from '../../changes/change-rows.ts';
import { endedPlanSubject } from '../../changes/pending-approval.ts';
import { notifyPartiesOfTransfer } from '../../changes/transfers/notify-transfer.ts';
import { mailCalendar } from '../../documents/calendar/mail-calendar.ts';
import { transferPlan } from '../../ledger/transfers/transfer-plan.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { approvalProblem } from './office-changes.ts';
import { replaceFormerDocuments } from './replace-former-documents.ts';

/** A plan goes to another customer, which both have agreed to. */
export const transferApproval: ApprovalKind<{ planId: number; changeId: number }> = {
  name: 'transfer',
  permission: 'end sales',
  subject: ({ planId }) => endedPlanSubject(planId),
  async describe({ changeId }) {
    const row = await lockChange(changeId);
    const { plan, property, change, from, to } = row;
    if (!isOpen(change)) throw new Refusal('already_decided');
    const message = await approvalProblem(row);
    if (message) throw new Refusal('conflict', { message });
    if (change.terms.kind !== 'transfer' || !from || !to) throw new TypeError('This is no transfer');
    const { fee } = change.terms;
    return {
      summary: `Transfer the purchase of ${property.name} to ${personName(to)}${fee > 0 ? `, for a fee of ${formatNairaShort(fee)} from their wallet` : ''}`,
      changes: [
        { name: 'Owner', before: personName(from), after: personName(to) },
        {
          name: 'Plan',
          before: null,
          after: `no. ${plan.id}${plan.uniqueContractId ? `, ${plan.uniqueContractId}` : ''}`,
        },
        {
          name: 'Paid',
          before: null,
          after: formatNairaShort(sum([plan.paidAmount, plan.paidInfrastructure, plan.paidOther])),
        },
        { name: 'Fee', before: null, after: fee > 0 ? formatNairaShort(fee) : 'None' },
        { name: 'Email of the new owner', before: null, after: to.email },
        { name: 'Reason', before: null, after: change.reason || null },
      ],
      facts: {
        'Owner’s number': from.id,
        'New owner’s number': to.id,
        'The contract form of the new owner': hashOf(row.transfer?.contract),
        'State of the plan': plan.state,
      },
    };
  },
  async carryOut({ planId, changeId }, { by, proposedBy, approvalId }) {
    const { autopayEnded } = await transferPlan(changeId, by.id);
    const row = await lockChange(changeId);
    await replaceFormerDocuments(row, by.id);
    await notifyPartiesOfTransfer(row, autopayEnded);
    if (row.transfer) await mailCalendar(planId, row.transfer.fromUserId);
    const detail = {
      proposed_by: proposedBy,
      approval: approvalId,
      from: row.transfer?.fromUserId,
      to: row.transfer?.toUserId,
    };
    await auditAction({ by, action: 'transfer_plan', subject: `plan ${planId}`, detail });
  },
};

/** It is compared, and not kept beyond its time. */
const hashOf = (contract: unknown) =>
  contract == null ? null : createHash('sha256').update(JSON.stringify(contract)).digest('hex');
