import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { bookDifference } from '#lib/api/office/banks/bookings.ts';
import { allowedAdjustments, type DifferenceBookingKind } from '#lib/domain/accounting/journal-adjustments.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { bookDifferenceText, bookingAccountNames } from '#lib/messages/office/bookings.ts';
import { settlementDifferences } from '../../db/schema.ts';
import { postAdjustment } from '../../ledger/journal-adjustments/post-office-booking.ts';
import { db, now } from '../../runtime.ts';
import type { ProposedKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { differenceSubject, lockOpenDifference } from './lock-difference.ts';

interface WaitingBooking {
  differenceId: number;
  kind: DifferenceBookingKind;
  note: string;
  /** Who proposes it. */
  by: number;
}

/** Writes off the difference against the provider clearing account. */
export const differenceBookingApproval: ProposedKind<WaitingBooking, PayloadOf<typeof bookDifference>> = {
  name: 'book_difference',
  permission: 'reconcile',
  subject: ({ differenceId }) => differenceSubject(differenceId),
  from: ({ id, kind, note }, { id: by }) => ({ differenceId: id, kind, note, by }),
  async describe({ differenceId, kind, note }) {
    const difference = await lockOpenDifference(differenceId);
    if (!allowedAdjustments(difference.kind).includes(kind))
      throw new Refusal('conflict', { message: 'This difference cannot be booked on this account.' });
    return {
      summary: bookDifferenceText(difference.expected - difference.found, kind),
      changes: [
        {
          name: 'Settled',
          before: formatNairaShort(difference.expected),
          after: formatNairaShort(difference.found),
        },
        { name: 'Charge', before: null, after: difference.reference ?? 'The settlement as a whole' },
        { name: 'Account', before: null, after: bookingAccountNames[kind] },
        { name: 'Note', before: null, after: note },
      ],
      facts: { 'The settlement': difference.settlementId },
    };
  },
  async carryOut({ differenceId, kind, note, by: proposer }, { by, proposedBy, approvalId }) {
    const { expected, found } = await lockOpenDifference(differenceId);
    await db()
      .update(settlementDifferences)
      .set({ endedAt: now(), endedBy: by.id, note })
      .where(eq(settlementDifferences.id, differenceId));
    await auditAction({
      by,
      action: 'book_difference',
      subject: differenceSubject(differenceId),
      detail: { account: bookingAccountNames[kind], note, proposed_by: proposedBy, approval: approvalId },
    });
    await postAdjustment({
      ...{ kind, amount: expected - found, differenceId, reason: note },
      ...{ proposedBy: proposer, bookedBy: by.id },
    });
  },
};
