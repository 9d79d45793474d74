import { type SQL, sql } from 'drizzle-orm';
import { cashAccountKinds } from '#lib/domain/accounting/accounts.ts';
import { bookedDay } from './literals.ts';

export const cashSums = ['receipts', 'received', 'taken_back'] as const;
export type CashSums = Record<(typeof cashSums)[number], number>;

const cashKinds = sql.raw(cashAccountKinds.map((kind) => `'${kind}'`).join(', '));

/** What is known of the payment of a journal. The fence has it found by its number for each journal, and never all read. */
const payment = sql`(
  select payments.id, coalesce(plans.property_id, 0) as property_id, coalesce(corrected.method, payments.method) as method
  from payments
  left join plans on plans.id = payments.plan_id
  left join corrections on corrections.payment_id = payments.id
  left join payments corrected on corrected.id = corrections.corrected_id
  where payments.id = journals.payment_id and payments.purpose <> 'payout_paid' offset 0
)`;

/**
 * What payments of the journals that `which` names brought in, by `journals`, and what corrections took back of it. What
 * is paid out to customers is not in it, nor what moves between own accounts, which no payment has booked.
 */
export const cashBookings = (which: SQL): SQL => sql`
  select journals.id as journal_id, journals.created_at, payment.id as payment_id, ${bookedDay} as day,
    payment.property_id, accounts.kind, coalesce(accounts.company_account_id, 0) as company_account_id, payment.method,
    (entries.amount < 0)::int as receipts, greatest(-entries.amount, 0) as received,
    greatest(entries.amount, 0) as taken_back
  from journals
  cross join lateral ${payment} payment
  join entries on entries.journal_id = journals.id
  join accounts on accounts.id = entries.account_id and accounts.kind in (${cashKinds})
  where ${which}`;
