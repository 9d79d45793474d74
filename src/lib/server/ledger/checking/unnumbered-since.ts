import { sql } from 'drizzle-orm';
import { listOf } from './among.ts';

/**
 * A receipt has to have its number once another is numbered that was booked an hour later. So of new numbers follow
 * all bookings from an hour before the last number that was there until then.
 */
export const unnumberedSince = (numbered: readonly number[]) => sql`
  select transactions.id
  from journals join transactions on transactions.payment_id = journals.payment_id
  where journals.created_at >= coalesce((
      select max(booked_at) - interval '1 hour' from receipt_numbers
      where booked_at < (select min(booked_at) from receipt_numbers where transaction_id = any(${listOf(numbered)}))
    ), '-infinity')
    and exists (select from receipt_numbers where transaction_id = any(${listOf(numbered)}))`;
