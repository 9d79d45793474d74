import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from './health-check.ts';

export const instalmentChecks: HealthCheck[] = [
  rule(
    'Repayments sum to what remains after the deposit',
    of(
      'plan',
      (among) => sql`
        select 'plan ' || plans.id as text
        from plans cross join lateral (
          select coalesce(sum(amount), 0) as due, coalesce(sum(amount) filter (where paid_at is not null), 0) as paid
          from repayments where plan_id = plans.id and replaced_at is null
        ) scheduled
        where ${among('plans.id')}
          and (due <> case payment_type when 2 then total_amount - unit_deposit * units else 0 end
            or paid_amount not in (
              0, paid + case payment_type when 2 then unit_deposit * units else total_amount end)
            or (paid_amount = 0 and paid > 0))`,
    ),
  ),
  rule(
    'A repayment is paid by one payment that was not refunded',
    // a payment is for one repayment, or for more when they are paid ahead
    of(
      'plan',
      (among) => sql`
        select 'repayment ' || repayments.id as text
        from repayments cross join lateral (
          select count(paid.id) - count(refund.id) as payments
          from (
            select id as payment_id from payments where repayment_id = repayments.id
            union all select payment_id from instalments_ahead where repayment_id = repayments.id
          ) settled
          join payments paid on paid.id = settled.payment_id and paid.stage = 'completed'
          left join payments refund on refund.refund_of = paid.id
        ) paying
        where ${among('repayments.plan_id')}
          and paying.payments <> case when repayments.paid_at is null or repayments.paid_before is not null then 0 else 1 end`,
    ),
  ),
  rule(
    'A payment of repayments applies what they sum to',
    of(
      'payment',
      (among) => sql`
        select 'payment ' || payments.id || ' applied ' || applied || ' to repayments of ' || settled.amount as text
        from payments cross join lateral (
          select sum(repayments.amount) as amount, bool_or(repayments.plan_id <> payments.plan_id) as strange
          from (
            select payments.repayment_id
            union all select repayment_id from instalments_ahead where payment_id = payments.id
          ) named join repayments on repayments.id = named.repayment_id
        ) settled
        where ${among('payments.id')} and stage = 'completed' and (applied <> settled.amount or strange)`,
    ),
  ),
  rule(
    'The unpaid repayments of a plan follow one another',
    of(
      'plan',
      (among) => sql`
        select 'plan ' || plan_id as text
        from (
          select plan_id, paid_at, row_number() over (partition by plan_id order by number) as place
          from repayments where replaced_at is null and ${among('plan_id')}
        ) standing
        where paid_at is null
          -- a correction takes back an instalment whether a later one is paid or not
          and not exists (
            select from payments where payments.plan_id = standing.plan_id and purpose = 'correction')
        group by plan_id having max(place) - min(place) + 1 <> count(*)`,
    ),
  ),
];
