import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from '../health-checks/health-check.ts';

export const transferChecks: readonly HealthCheck[] = [
  rule(
    'A plan belongs to whom it went last, each time from whom it had belonged to',
    of(
      'plan',
      (among) => sql`
        with done as (
          select t.*, lead(t.from_user_id) over (partition by t.plan_id order by t.change_id) as next_from
          from plan_transfers t join plan_changes change on change.id = t.change_id
          where ${among('t.plan_id')} and change.state = 'done'
        )
        select 'transfer ' || done.change_id || ' of plan ' || done.plan_id as text
        from done join plans on plans.id = done.plan_id
        where coalesce(done.next_from, plans.user_id) <> done.to_user_id`,
    ),
  ),
  rule(
    'A payment on a plan is by its owner or a former one, an open one by its owner',
    of(
      'plan',
      (among) => sql`
        select 'payment ' || payments.id || ' on plan ' || plans.id as text
        from plans join payments on payments.plan_id = plans.id
        where ${among('plans.id')} and payments.user_id <> plans.user_id
          and (payments.stage in ('initiated', 'awaiting_confirmation') or not exists (
            select from plan_transfers t join plan_changes change on change.id = t.change_id
            where t.plan_id = plans.id and t.from_user_id = payments.user_id and change.state = 'done'))`,
    ),
  ),
  rule(
    'A transfer that was carried out is agreed by both and approved, and its fee is paid once by the new owner',
    of(
      'plan',
      (among) => sql`
        select 'transfer ' || t.change_id || ' of plan ' || t.plan_id as text
        from plan_transfers t
        join plan_changes change on change.id = t.change_id
        left join approvals on approvals.kind = 'transfer' and approvals.state = 'approved'
          and approvals.payload ->> 'changeId' = t.change_id::text
        where ${among('t.plan_id')} and change.state = 'done'
          and (t.from_agreed_at is null or t.to_agreed_at is null or approvals.id is null)
        union all
        select 'fees of plan ' || plan_id || ' paid by ' || user_id
        from (
          select t.plan_id, t.to_user_id as user_id, (change.terms ->> 'fee')::bigint as amount
          from plan_transfers t join plan_changes change on change.id = t.change_id
          where ${among('t.plan_id')} and change.state = 'done'
          union all
          select plan_id, user_id, -applied
          from payments where ${among('plan_id')} and purpose = 'transfer_fee' and stage = 'completed'
        ) fees
        group by plan_id, user_id having coalesce(sum(amount), 0) <> 0
        union all
        select 'form of transfer ' || t.change_id
        from plan_transfers t join plan_changes change on change.id = t.change_id
        where ${among('t.plan_id')} and t.contract is not null and change.ended_at is not null`,
    ),
  ),
];
