import { eq } from 'drizzle-orm';
import { formatNairaShort, toNaira } from '#lib/domain/money.ts';
import { endDifferenceText } from '#lib/messages/office/let-be.ts';
import { settlementDifferences } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { differenceSubject, lockOpenDifference } from './lock-difference.ts';

interface WaitingEnd {
  differenceId: number;
  note: string;
}

/** What the card provider has paid otherwise than the books say is dealt with, and nothing is booked for it. */
export const differenceEndApproval: ApprovalKind<WaitingEnd> = {
  name: 'end_difference',
  permission: 'reconcile',
  subject: ({ differenceId }) => differenceSubject(differenceId),
  async describe({ differenceId, note }) {
    const { expected, found, reference, settlementId } = await lockOpenDifference(differenceId);
    return {
      summary: endDifferenceText(expected, found),
      changes: [
        { name: 'Settled', before: formatNairaShort(expected), after: formatNairaShort(found) },
        { name: 'Charge', before: null, after: reference ?? 'The settlement as a whole' },
        { name: 'What was done', before: null, after: note },
      ],
      facts: { 'The settlement': settlementId },
    };
  },
  carryOut: ({ differenceId, note }, { by, proposedBy, approvalId }) =>
    endDifference(differenceId, note, by, { proposed_by: proposedBy, approval: approvalId }),
};

export async function endDifference(id: number, note: string, by: User, approved: Record<string, unknown> = {}) {
  const { kind, expected, found } = await lockOpenDifference(id);
  await db()
    .update(settlementDifferences)
    .set({ endedAt: now(), endedBy: by.id, note })
    .where(eq(settlementDifferences.id, id));
  const detail = { kind, expected: toNaira(expected), found: toNaira(found), note, ...approved };
  await auditAction({ by, action: 'end_difference', subject: differenceSubject(id), detail });
}
