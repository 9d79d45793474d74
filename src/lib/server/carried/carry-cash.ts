import { eq, type SQL, sql } from 'drizzle-orm';
import { carriedCashTo, ledgerSeals } from '../db/schema.ts';
import { db, tx } from '../runtime.ts';
import { spans } from './carry-sums.ts';
import { cashBookings, cashSums } from './cash-bookings.ts';
import { numberLiteral } from './literals.ts';
import { summedColumns } from './summed-columns.ts';

const { columns, sums, added } = summedColumns('carried_cash', cashSums);

/** By day and month, account and method: of each property, and of everything together as property 0. */
export const cashSpans = (which: SQL) => sql`
  with booked as materialized (${cashBookings(which)})
  select kept.span, kept.starts, whole.property_id, booked.kind, booked.company_account_id, booked.method, ${sums}
  from booked ${spans(sql`booked.day`)}
  cross join lateral (
    select 0::int8 as property_id union all select booked.property_id where booked.property_id <> 0
  ) whole
  group by 1, 2, 3, 4, 5, 6`;

/**
 * Adds what one more seal of the ledger covers: all that is booked there is final, so an older program beside this one
 * cannot add to it. Returns whether there was one.
 */
export const carryCash = (): Promise<boolean> =>
  tx(async () => {
    const [mark] = await db().select().from(carriedCashTo).for('update', { skipLocked: true });
    if (!mark) return false;
    const [seal] = await db()
      .select({ number: ledgerSeals.number, lastJournal: ledgerSeals.lastJournal })
      .from(ledgerSeals)
      .where(eq(ledgerSeals.number, mark.number + 1));
    if (!seal) return false;
    const [after, until] = [numberLiteral(mark.lastJournal), numberLiteral(seal.lastJournal)];
    await db().execute(sql`
      insert into carried_cash (span, starts, property_id, kind, company_account_id, method, ${columns})
      ${cashSpans(sql`journals.id > ${after} and journals.id <= ${until}`)}
      on conflict (span, starts, property_id, kind, company_account_id, method) do update set ${added}`);
    await db().update(carriedCashTo).set(seal);
    return true;
  });
