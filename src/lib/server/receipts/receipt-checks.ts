import { sql } from 'drizzle-orm';

/** What `/office/health` recomputes of the numbers of receipts. */
export const receiptChecks = [
  {
    name: 'Receipts of a year are numbered from one without a gap, in all that was booked up to the last hour',
    violations: sql`
      select 'year ' || year || ' has ' || count(*) || ' numbers, the highest is ' || max(number) as text
      from receipt_numbers group by year having count(*) <> max(number) or min(number) <> 1
      union all
      select 'number ' || used.year || '-' || used.number || ' is of no receipt'
      from receipt_numbers used
      left join receipted_transactions('-infinity') booked using (transaction_id, booked_at)
      where booked.transaction_id is null
      union all
      select 'transaction ' || booked.transaction_id || ' has no receipt number'
      from receipted_transactions('-infinity') booked
      where booked.booked_at < (select max(booked_at) - interval '1 hour' from receipt_numbers)
        and not exists (select from receipt_numbers used where used.transaction_id = booked.transaction_id)`,
  },
];
