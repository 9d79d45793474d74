import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { bookOwnTransfer as call } from '#lib/api/office/banks/own-transfers.ts';
import { formatDay } from '#lib/domain/days.ts';
import { formatNairaShort, toNaira } from '#lib/domain/money.ts';
import { postAdjustment } from '../../../ledger/journal-adjustments/post-office-booking.ts';
import type { ProposedKind } from '../../approvals/approval-kind.ts';
import { auditAction } from '../../audit-action.ts';
import { accountLabel, refuseUnknownAccount } from '../../payments/receiving-account.ts';
import { lineSubject, lockOpenLine, setLine } from '../change-lines.ts';
import { ownTransferName, refuseWhileConfirming } from '../pending-lines.ts';

interface PendingTransfer {
  lineId: number;
  /** Its line on the statement of the other account, where that is loaded. */
  otherLineId: number | null;
  otherAccount: number;
  note: string;
  /** Who proposes it. */
  by: number;
}

/** Money moved between two accounts of the company: one booking for both lines. */
export const ownTransferApproval: ProposedKind<PendingTransfer, PayloadOf<typeof call>> = {
  name: ownTransferName,
  permission: 'reconcile',
  subject: ({ lineId }) => lineSubject(lineId),
  async from({ id: lineId, other_account_id: otherAccount, other_line_id: otherLineId, note }, { id: by }) {
    await refuseUnknownAccount(otherAccount);
    return { lineId, otherLineId: otherLineId ?? null, otherAccount, note, by };
  },
  async describe(wanted) {
    const { line, other, from, to } = await lockLines(wanted);
    return {
      summary: `Book ${formatNairaShort(Math.abs(line.amount))} moved from ${await accountLabel(from)} to ${await accountLabel(to)}`,
      changes: [
        { name: 'On the statement', before: null, after: `${formatDay(line.day)}: ${line.details}` },
        {
          name: 'On the other statement',
          before: null,
          after: other ? `${formatDay(other.day)}: ${other.details}` : 'Not loaded yet',
        },
        { name: 'Note', before: null, after: wanted.note },
      ],
      facts: { From: from, To: to },
    };
  },
  async carryOut(wanted, { by, proposedBy, approvalId }) {
    const { line, other, from, to } = await lockLines(wanted);
    const amount = Math.abs(line.amount);
    const detail = {
      amount: toNaira(amount),
      from,
      to,
      note: wanted.note,
      proposed_by: proposedBy,
      approval: approvalId,
    };
    await auditAction({ by, action: 'book_own_transfer', subject: lineSubject(line.id), detail });
    const officeBookingId = await postAdjustment({
      ...{ kind: 'own_transfer', amount, companyAccountId: from, toAccountId: to, reason: wanted.note },
      ...{ proposedBy: wanted.by, bookedBy: by.id },
    });
    for (const one of [line, other]) if (one) await setLine(one.id, { state: 'tied', officeBookingId, by });
  },
};

/** Refuses lines that are not the two sides of one movement. */
async function lockLines({ lineId, otherLineId, otherAccount }: PendingTransfer) {
  const ids = [lineId, ...(otherLineId === null ? [] : [otherLineId])].sort((one, next) => one - next);
  const lines = [];
  for (const id of ids) lines.push(await lockOpenLine(id));
  await refuseWhileConfirming(lineId);
  const line = lines.find(({ id }) => id === lineId) as (typeof lines)[number];
  const other = lines.find(({ id }) => id !== lineId) ?? null;
  const refuse = (message: string) => new Refusal('conflict', { message });
  if (otherAccount === line.companyAccountId) throw refuse('Choose another account than that of the line.');
  if (other && other.companyAccountId !== otherAccount) throw refuse('The other line is of another account.');
  if (other && other.amount !== -line.amount)
    throw refuse('The other line is not the same amount the other way. Book a fee that the bank has kept by itself.');
  const [from, to] = line.amount < 0 ? [line.companyAccountId, otherAccount] : [otherAccount, line.companyAccountId];
  return { line, other, from, to };
}
