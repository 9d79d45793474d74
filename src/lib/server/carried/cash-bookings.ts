import { type SQL, sql } from 'drizzle-orm';
import { cashAccountKinds } from '#lib/domain/accounting/accounts.ts';
import { bookedDay } from './literals.ts';

export const cashSums = ['receipts', 'received', 'taken_back'] as const;
export type CashSums = Record<(typeof cashSums)[number], number>;

const cashKinds = sql.raw(cashAccountKinds.map((kind) => `'${kind}'`).join(', '));

// Fences (`offset 0`) have both found for each journal: the planner does not know that a few accounts have nearly all of
// the entries, and would begin with all entries of these.

/** The payment of a journal. */
const payment = sql`(
  select payments.id, coalesce(plans.property_id, 0) as property_id, coalesce(corrected.method, payments.method) as method
  from payments
  left join plans on plans.id = payments.plan_id
  left join corrections on corrections.payment_id = payments.id
  left join payments corrected on corrected.id = corrections.corrected_id
  where payments.id = journals.payment_id and payments.purpose <> 'payout_paid' offset 0
)`;

/** What a journal has booked on accounts where customers' money arrives. */
const cash = sql`(
  select entries.amount, accounts.kind, accounts.company_account_id
  from entries join accounts on accounts.id = entries.account_id
  where entries.journal_id = journals.id and accounts.kind in (${cashKinds}) offset 0
)`;

/**
 * What payments of the journals that `which` names brought in, by `journals`, and what corrections took back of it. What
 * is paid out to customers is not in it, nor what moves between own accounts, which no payment has booked.
 */
export const cashBookings = (which: SQL): SQL => sql`
  select journals.id as journal_id, journals.created_at, payment.id as payment_id, ${bookedDay} as day,
    payment.property_id, cash.kind, coalesce(cash.company_account_id, 0) as company_account_id, payment.method,
    (cash.amount < 0)::int as receipts, greatest(-cash.amount, 0) as received, greatest(cash.amount, 0) as taken_back
  from journals
  cross join lateral ${payment} payment
  cross join lateral ${cash} cash
  where ${which}`;
