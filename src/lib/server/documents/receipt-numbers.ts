import { eq, max, min, type SQL, sql } from 'drizzle-orm';
import { formatReceiptNumber } from '#lib/domain/documents/receipt-number.ts';
import { journals, receiptNumbers, transactions } from '../db/schema.ts';
import { db, tx } from '../runtime.ts';

/** How many bookings one transaction looks at. */
const BATCH = 2_000;
/** A booking that took long to commit is found although later ones have their numbers already. */
const LATE_COMMIT_MS = 60 * 60 * 1000;
/** How many transactions an hour's comparison looks at. */
const COMPARED = 20_000;

/** Receipts of before have the numbers of then. */
const hasReceipt = sql`(payments.purpose not in ('moved_in', 'moved_in_back')
  and (transactions.part = 'to_wallet' or payments.stage = 'completed' and payments.purpose <> 'correction'))`;

/**
 * Numbers the receipts that have none yet, in the order of booking, without a gap in each year. Settlements do not wait
 * for it: it runs behind their commits, one at a time over all instances. Returns how many.
 */
export async function assignReceiptNumbers({ since }: { since?: Date } = {}): Promise<number> {
  const last = since ?? (await lastNumbered());
  let after: Booking | undefined = {
    at: last === null ? '-infinity' : new Date(last.getTime() - LATE_COMMIT_MS).toISOString(),
    id: '0',
  };
  let numbered = 0;
  while (after) {
    const piece = await numberNext(after);
    numbered += piece.numbered;
    after = piece.last;
  }
  return numbered;
}

/**
 * In case a booking was overlooked, every hour a piece of all transactions is compared, round and round: from `position`
 * on. Returns where the next one goes on.
 */
export async function compareReceipts(
  _renew?: () => Promise<void>,
  position: string | null = null,
): Promise<{ position: string | null }> {
  const { rows } = await db().execute<{ last: string | null; looked: number; overlooked: Date | string | null }>(sql`
    with transactions as materialized (
      select id, payment_id, part from public.transactions where id > ${position ?? '0'}::bigint order by id limit ${COMPARED})
    select max(transactions.id)::text as last, count(distinct transactions.id)::int as looked, min(journals.created_at) filter (
      where receipt_numbers.transaction_id is null
        and ${hasReceipt}) as overlooked
    from transactions join payments on payments.id = transactions.payment_id
      left join receipt_numbers on receipt_numbers.transaction_id = transactions.id
      left join journals on journals.payment_id = transactions.payment_id and receipt_numbers.transaction_id is null`);
  const found = rows[0];
  if (found?.overlooked) await assignReceiptNumbers({ since: new Date(found.overlooked) });
  return { position: found && found.looked === COMPARED ? found.last : null };
}

async function lastNumbered(): Promise<Date | null> {
  const [row] = await db()
    .select({ at: max(receiptNumbers.bookedAt) })
    .from(receiptNumbers);
  return row?.at ?? null;
}

interface Booking {
  at: string;
  id: string;
}

/** What is waiting is looked for before the lock, which others wait for, and again under it. */
async function numberNext({ at, id }: Booking): Promise<{ numbered: number; last: Booking | undefined }> {
  const piece = sql`select id, payment_id, created_at from journals
    where (created_at, id) > (${at}::timestamptz, ${id}::bigint) order by created_at, id limit ${BATCH}`;
  const waiting = sql`
    select transactions.id, piece.id as journal_id, piece.created_at
    from piece join transactions on transactions.payment_id = piece.payment_id
      join payments on payments.id = piece.payment_id
    where ${hasReceipt} and not exists (select from receipt_numbers where transaction_id = transactions.id)`;
  const { rows } = await db().execute<{ at: string; id: string; looked: number; waiting: boolean }>(sql`
    with piece as materialized (${piece})
    select created_at::text as at, id::text, (select count(*) from piece)::int as looked,
      exists (${waiting}) as waiting
    from piece order by piece.created_at desc, piece.id desc limit 1`);
  const end = rows[0];
  if (!end) return { numbered: 0, last: undefined };
  const numbered = end.waiting ? await giveNumbers(piece, waiting) : 0;
  return { numbered, last: end.looked === BATCH ? end : undefined };
}

const giveNumbers = (piece: SQL, waiting: SQL): Promise<number> =>
  tx(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(hashtextextended('receipt numbers', 0))`);
    const { rows } = await db().execute(sql`
      with piece as materialized (${piece}),
      waiting as materialized (
        select *, extract(year from created_at at time zone 'Africa/Lagos') as year from (${waiting}) as found),
      last as materialized (
        select year, coalesce((select max(number) from receipt_numbers used where used.year = years.year), 0) as number
        from (select distinct year from waiting) as years)
      insert into receipt_numbers (year, number, transaction_id, booked_at)
      select waiting.year,
        last.number + row_number() over (partition by waiting.year order by created_at, journal_id, waiting.id),
        waiting.id, created_at
      from waiting join last on last.year = waiting.year
      returning number`);
    return rows.length;
  });

/** The number of a receipt as text; it is given now if the task has not come to it yet. */
export async function receiptNumberOf(transactionId: number): Promise<string> {
  for (const since of [null, () => bookedAt(transactionId)]) {
    const number = await findNumber(transactionId);
    if (number) return number;
    const at = await since?.();
    await assignReceiptNumbers(at ? { since: at } : {});
  }
  const number = await findNumber(transactionId);
  if (!number) throw new Error(`Transaction ${transactionId} has no receipt`);
  return number;
}

async function bookedAt(transactionId: number): Promise<Date | null> {
  const [row] = await db()
    .select({ at: min(journals.createdAt) })
    .from(transactions)
    .innerJoin(journals, eq(journals.paymentId, transactions.paymentId))
    .where(eq(transactions.id, transactionId));
  return row?.at ?? null;
}

/** Null if it has none yet. */
export async function findNumber(transactionId: number): Promise<string | null> {
  const [row] = await db().select().from(receiptNumbers).where(eq(receiptNumbers.transactionId, transactionId));
  return row ? formatReceiptNumber(row) : null;
}
