import { and, asc, eq, gt } from 'drizzle-orm';
import { statementLines } from '../../../db/schema.ts';
import { db } from '../../../runtime.ts';
import { findPendingLines } from '../pending-lines.ts';
import { countBounded } from './bounded-count.ts';
import { type GroupRow, PER_PAGE } from './group-row.ts';

/** Open lines that a second person was asked about, with the payment if they are to confirm one. */
function waitingLines(account: number, after: number) {
  const asked = findPendingLines().as('asked');
  return db()
    .select({ line: statementLines.id, payment: asked.payment })
    .from(asked)
    .innerJoin(statementLines, eq(statementLines.id, asked.line))
    .where(
      and(eq(statementLines.companyAccountId, account), eq(statementLines.state, 'open'), gt(statementLines.id, after)),
    )
    .orderBy(asc(statementLines.id))
    .$dynamic();
}

export const countWaiting = (account: number) => countBounded(waitingLines(account, 0));

export async function waitingRows(account: number, after: number): Promise<GroupRow[]> {
  const rows = await waitingLines(account, after).limit(PER_PAGE + 1);
  return rows.map(({ line, payment }) => ({
    line,
    payments: payment === null ? [] : [{ id: Number(payment), signs: null }],
    bookings: [],
  }));
}
