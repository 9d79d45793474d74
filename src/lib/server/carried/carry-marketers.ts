import { eq, type SQL, sql } from 'drizzle-orm';
import { carriedSeal, ledgerSeals } from '../db/schema.ts';
import { db, tx } from '../runtime.ts';
import { spans } from './carry-sums.ts';
import { numberLiteral } from './literals.ts';
import { marketerBookings, marketerSums } from './marketer-bookings.ts';
import { summedColumns } from './summed-columns.ts';

const { columns, sums, added } = summedColumns('carried_marketers', marketerSums);

/** By day and month of each marketer. */
export const marketerSpans = (which: SQL) => sql`
  select kept.span, kept.starts, booking.marketer_id, ${sums}
  from (${marketerBookings(which)}) booking ${spans(sql`booking.day`)}
  group by 1, 2, 3`;

/**
 * Adds what one more seal of the ledger covers: all that is booked there is final, so an older program beside this one
 * cannot add to it. Returns whether there was one.
 */
export const carryMarketers = (): Promise<boolean> =>
  tx(async () => {
    const [mark] = await db().select().from(carriedSeal).for('update', { skipLocked: true });
    if (!mark) return false;
    const [seal] = await db()
      .select({ number: ledgerSeals.number, lastJournal: ledgerSeals.lastJournal })
      .from(ledgerSeals)
      .where(eq(ledgerSeals.number, mark.number + 1));
    if (!seal) return false;
    const [after, until] = [numberLiteral(mark.lastJournal), numberLiteral(seal.lastJournal)];
    await db().execute(sql`
      insert into carried_marketers (span, starts, marketer_id, ${columns})
      ${marketerSpans(sql`journals.id > ${after} and journals.id <= ${until}`)}
      on conflict (span, starts, marketer_id) do update set ${added}`);
    await db().update(carriedSeal).set(seal);
    return true;
  });
