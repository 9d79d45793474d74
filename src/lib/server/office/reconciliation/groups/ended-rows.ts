import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { statementLines } from '../../../db/schema.ts';
import { db } from '../../../runtime.ts';
import { findBookingsByLine } from '../bookings.ts';
import { correctedPayments } from '../corrected-lines.ts';
import { countBounded } from './bounded-count.ts';
import { type GroupRow, PER_PAGE } from './group-row.ts';

type EndedGroup = 'tied' | 'booked' | 'not_ours' | 'corrected';

const ended = (account: number, group: EndedGroup, after = 0) =>
  db()
    .select({ id: statementLines.id, paymentId: statementLines.paymentId })
    .from(statementLines)
    .where(
      and(
        eq(statementLines.companyAccountId, account),
        eq(statementLines.state, group === 'corrected' ? 'tied' : group),
        group === 'corrected' ? inArray(statementLines.paymentId, correctedPayments()) : undefined,
        after > 0 ? lt(statementLines.id, after) : undefined,
      ),
    )
    .$dynamic();

export const countEnded = (account: number, group: EndedGroup) => countBounded(ended(account, group));

/** The latest first. */
export async function endedRows(account: number, group: EndedGroup, after: number): Promise<GroupRow[]> {
  const rows = await ended(account, group, after)
    .orderBy(desc(statementLines.id))
    .limit(PER_PAGE + 1);
  const bookings = await findBookingsByLine(rows.map(({ id }) => id));
  return rows.map(({ id, paymentId }) => {
    const booking = bookings.get(id);
    if (booking) return { line: id, payments: [], bookings: [{ booking, signs: null }] };
    return { line: id, payments: paymentId ? [{ id: paymentId, signs: null }] : [], bookings: [] };
  });
}
