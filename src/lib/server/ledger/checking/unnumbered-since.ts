import { sql } from 'drizzle-orm';
import { db } from '../../runtime.ts';
import { listOf } from './among.ts';

/**
 * A receipt has to have its number once another is numbered that was booked an hour later. So of new numbers follow
 * all bookings from an hour before the last number that was there until then.
 */
export async function unnumberedSince(numbered: readonly number[]): Promise<number[]> {
  const first = await db().execute<{ at: string | null }>(sql`
    select min(booked_at)::text as at from receipt_numbers where transaction_id = any(${listOf(numbered)})`);
  const at = first.rows[0]?.at;
  if (!at) return [];
  const before = await db().execute<{ since: string | null }>(sql`
    select (max(booked_at) - interval '1 hour')::text as since from receipt_numbers where booked_at < ${at}::timestamptz`);
  const { rows } = await db().execute<{ id: number }>(sql`
    select followed.id
    from journals cross join lateral (
      select id from transactions where payment_id = journals.payment_id offset 0
    ) followed
    where journals.created_at >= ${before.rows[0]?.since ?? '-infinity'}::timestamptz`);
  return rows.map(({ id }) => Number(id));
}
