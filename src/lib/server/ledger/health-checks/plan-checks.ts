import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from './health-check.ts';

export const planChecks: HealthCheck[] = [
  rule(
    "Each plan's paid amounts match its payments",
    of(
      'plan',
      (among) => sql`
        select 'plan ' || plans.id as text
        from plans cross join lateral (
          select coalesce(sum(paid.applied * of.sign) filter (where of.kind = 'price'), 0) as price,
            coalesce(sum(paid.applied * of.sign) filter (where of.kind = 'infrastructure'), 0) as infrastructure,
            coalesce(sum(paid.applied * of.sign) filter (where of.kind = 'other'), 0) as other
          from payments paid left join payments refund on refund.refund_of = paid.id
          left join moved_in_receipts receipt on receipt.payment_id = paid.id
          cross join lateral (
            select coalesce(receipt.kind, case when paid.purpose in ('first', 'repayment') then 'price' else paid.purpose end) as kind,
              case paid.purpose when 'moved_in_back' then -1 else 1 end as sign
          ) of
          where paid.plan_id = plans.id and paid.stage = 'completed' and paid.purpose <> 'refund' and refund.id is null
        ) paid
        where ${among('plans.id')}
          and (paid_amount, paid_infrastructure, paid_other) is distinct from (paid.price, paid.infrastructure, paid.other)`,
    ),
  ),
  rule(
    "Each plan's state follows from its facts",
    of(
      'plan',
      (among) => sql`
        select 'plan ' || plans.id || ' is ' || state || ', its units ' || unit_state as text
        from plans
        left join moved_in_plans moved on moved.plan_id = plans.id
        left join payments open on open.plan_id = plans.id
          and open.purpose = 'first' and open.stage in ('initiated', 'awaiting_confirmation')
        where ${among('plans.id')} and (state <> case
            when exists (select from terminations where terminations.plan_id = plans.id) then 'terminated'
            when paid_amount = 0 and (moved.plan_id is null or paid_infrastructure + paid_other = 0) then 'pending'
            when unique_contract_id is null then 'awaiting'
            when paid_amount = total_amount
              and 2 * paid_infrastructure >= infrastructure_amount and 2 * paid_other >= other_amount then 'completed'
            else 'in_progress' end
          -- the hold of an open first payment may have ended
          or unit_state <> case
            when state = 'terminated' then 'released'
            when state <> 'pending' then 'sold'
            when (open.plan_id is not null or moved.plan_id is not null) and unit_state = 'held' then 'held'
            else 'released' end
          or (held_until is null and (unit_state = 'held' or (unit_state = 'released' and open.plan_id is not null)))
          or (state = 'completed') <> (completed_at is not null))`,
    ),
  ),
  rule(
    'Fees of a plan sum to what it asks for',
    of(
      'plan',
      (among) => sql`
        select 'plan ' || plans.id as text
        from plans cross join lateral (
          select coalesce(sum(value) filter (where type = 'infrastructure'), 0) as infrastructure,
            coalesce(sum(value) filter (where type = 'others'), 0) as other
          from plan_fees where plan_id = plans.id
        ) fees
        where ${among('plans.id')}
          and (infrastructure_amount, other_amount) is distinct from (infrastructure, other)`,
    ),
  ),
];
