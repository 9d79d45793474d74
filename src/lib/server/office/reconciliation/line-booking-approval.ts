import type { PayloadOf } from '#lib/api/call.ts';
import type { bookLine } from '#lib/api/office/banks/bookings.ts';
import type { LineBookingKind } from '#lib/domain/accounting/journal-adjustments.ts';
import { formatDay } from '#lib/domain/days.ts';
import { bookingAccountNames, bookLineText } from '#lib/messages/office/bookings.ts';
import { postAdjustment } from '../../ledger/journal-adjustments/post-office-booking.ts';
import type { ProposedKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { accountLabel } from '../payments/receiving-account.ts';
import { lineSubject, lockOpenLine, setLine } from './change-lines.ts';
import { bookLineName, refuseWhileConfirming } from './pending-lines.ts';

interface PendingAdjustment {
  lineId: number;
  kind: LineBookingKind;
  note: string;
  /** Who proposes it. */
  by: number;
}

/** A statement line without a booking: a bank charge, interest or an unexplained amount. */
export const lineBookingApproval: ProposedKind<PendingAdjustment, PayloadOf<typeof bookLine>> = {
  name: bookLineName,
  permission: 'reconcile',
  subject: ({ lineId }) => lineSubject(lineId),
  from: ({ id, kind, note }, { id: by }) => ({ lineId: id, kind, note, by }),
  async describe({ lineId, kind, note }) {
    const line = await lockOpenLine(lineId);
    await refuseWhileConfirming(lineId);
    const account = (await accountLabel(line.companyAccountId)) ?? '';
    return {
      summary: bookLineText(line.amount, kind, account),
      changes: [
        { name: 'On the statement', before: null, after: `${formatDay(line.day)}: ${line.details}` },
        { name: 'Account', before: null, after: bookingAccountNames[kind] },
        { name: 'Note', before: null, after: note },
      ],
      facts: { 'The line’s account': line.companyAccountId },
    };
  },
  async carryOut({ lineId, kind, note, by: proposer }, { by, proposedBy, approvalId }) {
    const { amount, companyAccountId } = await lockOpenLine(lineId);
    await setLine(lineId, { state: 'booked', reason: note, by });
    await auditAction({
      by,
      action: 'book_line',
      subject: lineSubject(lineId),
      detail: { account: bookingAccountNames[kind], note, proposed_by: proposedBy, approval: approvalId },
    });
    await postAdjustment({
      ...{ kind, amount: -amount, companyAccountId, lineId, reason: note },
      ...{ proposedBy: proposer, bookedBy: by.id },
    });
  },
};
