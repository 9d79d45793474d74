import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from './health-check.ts';

/** What the checks of the ledger recompute of the numbers of receipts. */
export const receiptChecks: HealthCheck[] = [
  rule(
    'Receipts of a year are numbered from one without a gap, in all that was booked up to the last hour',
    of(
      'transaction',
      (among) => sql`
        select 'number ' || used.year || '-' || used.number || ' follows no other' as text
        from receipt_numbers used
        where ${among('used.transaction_id')} and used.number <> 1
          and not exists (select from receipt_numbers before where (before.year, before.number) = (used.year, used.number - 1))
        union all
        select 'number ' || used.year || '-' || used.number || ' is of no receipt'
        from receipt_numbers used
        where ${among('used.transaction_id')} and not exists (
          select from transactions
          join payments on payments.id = transactions.payment_id
          join journals on journals.payment_id = payments.id
          where transactions.id = used.transaction_id and journals.created_at = used.booked_at
            and payments.purpose not in ('moved_in', 'moved_in_back')
            and (transactions.part = 'to_wallet' or (payments.stage = 'completed' and payments.purpose <> 'correction')))
        union all
        select 'transaction ' || transactions.id || ' has no receipt number'
        from transactions
        join payments on payments.id = transactions.payment_id
        join journals on journals.payment_id = payments.id
        where ${among('transactions.id')}
          and payments.purpose not in ('moved_in', 'moved_in_back')
          and (transactions.part = 'to_wallet' or (payments.stage = 'completed' and payments.purpose <> 'correction'))
          and journals.created_at < (select max(booked_at) - interval '1 hour' from receipt_numbers)
          and not exists (select from receipt_numbers used where used.transaction_id = transactions.id)`,
    ),
  ),
];
