import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from '../health-checks/health-check.ts';

/** Of the health of the ledger. */
export const payoutChecks: HealthCheck[] = [
  rule(
    'Payouts in progress are the open payouts',
    of(
      'company',
      () => sql`
        select 'the account has ' || balance_of(accounts) || ', open payouts ask for ' || asked as text
        from accounts, (select coalesce(sum(amount), 0) as asked from payouts where state in ('asked', 'approved')) open
        where kind = 'payouts_in_progress' and balance_of(accounts) <> asked`,
    ),
  ),
  rule(
    'The money of a payout is where its state says',
    of(
      'payout',
      (among) => sql`
        select 'payout ' || payouts.id || ' is ' || state as text
        from payouts
        left join payments booked on booked.payout_id = payouts.id and booked.stage = 'completed'
          and (booked.user_id, booked.received) = (payouts.user_id, payouts.amount)
        where ${among('payouts.id')}
        group by payouts.id
        having (count(*) filter (where purpose = 'payout'), count(*) filter (where purpose = 'payout_return'),
            count(*) filter (where purpose = 'payout_paid'))
          is distinct from (1::bigint, (state in ('rejected', 'withdrawn'))::int::bigint, (state = 'paid')::int::bigint)`,
    ),
  ),
  rule(
    'A payout that was paid had two people',
    of(
      'payout',
      (among) => sql`
        select 'payout ' || id as text from payouts
        where ${among('id')} and state = 'paid'
          and (approved_by is null or approved_by = ended_by or bank_reference is null)`,
    ),
  ),
];
