import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#lib/api/errors.ts';
import type { StatementLine } from '#lib/api/office/banks/reconciliation.ts';
import type { LineBookingKind } from '#lib/domain/accounting/journal-adjustments.ts';
import { toNaira } from '#lib/domain/money.ts';
import { bookingAccountNames } from '#lib/messages/office/bookings.ts';
import { journalAdjustments, statementLines, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

const handler = alias(users, 'handler');
const proposer = alias(users, 'proposer');

export async function describeLines(ids: readonly number[]): Promise<Map<number, StatementLine>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({
      line: statementLines,
      handler: { firstName: handler.firstName, lastName: handler.lastName },
      proposer: { firstName: proposer.firstName, lastName: proposer.lastName },
      kind: journalAdjustments.kind,
    })
    .from(statementLines)
    .leftJoin(handler, eq(handler.id, statementLines.handledBy))
    .leftJoin(journalAdjustments, eq(journalAdjustments.lineId, statementLines.id))
    .leftJoin(proposer, eq(proposer.id, journalAdjustments.proposedBy))
    .where(inArray(statementLines.id, [...ids]));
  return new Map(
    rows.map(({ line, handler: by, proposer: proposed, kind }) => [
      line.id,
      {
        id: line.id,
        day: line.day,
        amount: toNaira(Math.abs(line.amount)),
        direction: line.amount > 0 ? ('in' as const) : ('out' as const),
        details: line.details,
        reference: line.reference,
        state: line.state,
        reason: line.reason,
        handled_by: by && fullName(by),
        booked_as: kind && bookingAccountNames[kind as LineBookingKind | 'unallocated_receipt'],
        proposed_by: proposed && fullName(proposed),
        handled_at: line.handledAt?.toISOString() ?? null,
      },
    ]),
  );
}

export async function findStatementLine(id: number): Promise<StatementLine> {
  const line = (await describeLines([id])).get(id);
  if (!line) throw new Refusal('not_found');
  return line;
}
