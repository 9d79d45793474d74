import { eq, max, sql } from 'drizzle-orm';
import { receiptNumberText } from '#lib/domain/papers/receipt-number.ts';
import { receiptNumbers } from '../db/schema.ts';
import { db, tx } from '../runtime.ts';

const BATCH = 5_000;
/** A booking that took long to commit is found although later ones have their numbers already. */
const LATE_COMMIT_MS = 60 * 60 * 1000;

/**
 * Numbers the receipts that have none yet, in the order of booking, without a gap in each year. Settlements do not wait
 * for it: it runs behind their commits, one at a time over all instances. Returns how many.
 */
export async function numberReceipts({ all = false } = {}): Promise<number> {
  let numbered = 0;
  for (let last = BATCH; last === BATCH; numbered += last) last = await numberNext(all ? null : await lastNumbered());
  return numbered;
}

/** Every hour everything is compared, in case a booking was overlooked. */
export const numberAllReceipts = () => numberReceipts({ all: true });

async function lastNumbered(): Promise<Date | null> {
  const [row] = await db()
    .select({ at: max(receiptNumbers.bookedAt) })
    .from(receiptNumbers);
  return row?.at ?? null;
}

const numberNext = (last: Date | null) =>
  tx(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(hashtextextended('receipt numbers', 0))`);
    const since = last === null ? '-infinity' : new Date(last.getTime() - LATE_COMMIT_MS).toISOString();
    const { rows } = await db().execute(sql`
      insert into receipt_numbers (year, number, transaction_id, booked_at)
      select year,
        coalesce((select max(number) from receipt_numbers used where used.year = waiting.year), 0)
          + row_number() over (partition by year order by booked_at, journal_id, transaction_id),
        transaction_id, booked_at
      from (
        select *, extract(year from booked_at at time zone 'Africa/Lagos') as year
        from receipted_transactions(${since}::timestamptz) booked
        where not exists (select from receipt_numbers used where used.transaction_id = booked.transaction_id)
        order by booked_at, journal_id, transaction_id limit ${BATCH}
      ) waiting
      returning number`);
    return rows.length;
  });

/** The number of a receipt as text; it is given now if the task has not come to it yet. */
export async function receiptNumberOf(transactionId: number): Promise<string> {
  for (const all of [false, true]) {
    const number = await findNumber(transactionId);
    if (number) return number;
    await numberReceipts({ all });
  }
  const number = await findNumber(transactionId);
  if (!number) throw new Error(`Transaction ${transactionId} has no receipt`);
  return number;
}

/** Null if it has none yet. */
export async function findNumber(transactionId: number): Promise<string | null> {
  const [row] = await db().select().from(receiptNumbers).where(eq(receiptNumbers.transactionId, transactionId));
  return row ? receiptNumberText(row) : null;
}
