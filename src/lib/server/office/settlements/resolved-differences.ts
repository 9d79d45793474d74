import { desc, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EndedDifference } from '#lib/api/office/banks/settlements.ts';
import type { DifferenceBookingKind } from '#lib/domain/accounting/journal-adjustments.ts';
import { toNaira } from '#lib/domain/money.ts';
import { bookingAccountNames } from '#lib/messages/office/bookings.ts';
import { journalAdjustments, settlementDifferences, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

const SHOWN = 20;
const ender = alias(users, 'ender');
const proposer = alias(users, 'proposer');

export const describeDifference = (row: typeof settlementDifferences.$inferSelect) => ({
  ...{ id: row.id, kind: row.kind, settlement_id: row.settlementId, payment_id: row.paymentId },
  reference: row.reference,
  expected: toNaira(row.expected),
  found: toNaira(row.found),
  created_at: row.createdAt.toISOString(),
});

/** By people, the latest first. */
export async function resolvedDifferences(): Promise<EndedDifference[]> {
  const rows = await db()
    .select({
      difference: settlementDifferences,
      ender: { firstName: ender.firstName, lastName: ender.lastName },
      booking: { kind: journalAdjustments.kind, amount: journalAdjustments.amount },
      proposer: { firstName: proposer.firstName, lastName: proposer.lastName },
    })
    .from(settlementDifferences)
    .innerJoin(ender, eq(ender.id, settlementDifferences.endedBy))
    .leftJoin(journalAdjustments, eq(journalAdjustments.differenceId, settlementDifferences.id))
    .leftJoin(proposer, eq(proposer.id, journalAdjustments.proposedBy))
    .where(isNotNull(settlementDifferences.endedAt))
    .orderBy(desc(settlementDifferences.endedAt), desc(settlementDifferences.id))
    .limit(SHOWN);
  return rows.map(({ difference, ender: by, booking, proposer: proposed }) => ({
    difference: describeDifference(difference),
    note: difference.note ?? '',
    ended_at: (difference.endedAt as Date).toISOString(),
    ended_by: fullName(by),
    booking: booking &&
      proposed && {
        account: bookingAccountNames[booking.kind as DifferenceBookingKind],
        amount: toNaira(Math.abs(booking.amount)),
        proposed_by: fullName(proposed),
      },
  }));
}
