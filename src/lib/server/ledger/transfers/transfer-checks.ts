import { sql } from 'drizzle-orm';
import type { HealthCheck } from '../health-checks/health-check.ts';

export const transferChecks: readonly HealthCheck[] = [
  {
    name: 'A plan belongs to whom it went last, each time from whom it had belonged to',
    violations: sql`
      with done as (
        select t.*, lead(t.from_user_id) over (partition by t.plan_id order by t.change_id) as next_from
        from plan_transfers t join plan_changes change on change.id = t.change_id
        where change.state = 'done'
      )
      select 'transfer ' || done.change_id || ' of plan ' || done.plan_id as text
      from done join plans on plans.id = done.plan_id
      where coalesce(done.next_from, plans.user_id) <> done.to_user_id`,
  },
  {
    name: 'A payment on a plan is by its owner or a former one, an open one by its owner',
    violations: sql`
      select 'payment ' || payments.id || ' on plan ' || plans.id as text
      from payments join plans on plans.id = payments.plan_id
      where payments.user_id <> plans.user_id
        and (payments.stage in ('initiated', 'awaiting_confirmation') or not exists (
          select from plan_transfers t join plan_changes change on change.id = t.change_id
          where t.plan_id = plans.id and t.from_user_id = payments.user_id and change.state = 'done'))`,
  },
  {
    name: 'A transfer that was carried out is agreed by both and approved, and its fee is paid once by the new owner',
    violations: sql`
      select 'transfer ' || t.change_id || ' of plan ' || t.plan_id as text
      from plan_transfers t
      join plan_changes change on change.id = t.change_id
      left join approvals on approvals.kind = 'transfer' and approvals.state = 'approved'
        and (approvals.payload ->> 'changeId')::bigint = t.change_id
      where change.state = 'done' and (t.from_agreed_at is null or t.to_agreed_at is null or approvals.id is null)
      union all
      select 'fees of plan ' || coalesce(owed.plan_id, paid.plan_id) || ' paid by ' || coalesce(owed.user_id, paid.user_id)
      from (
        select t.plan_id, t.to_user_id as user_id, sum((change.terms ->> 'fee')::bigint) as amount
        from plan_transfers t join plan_changes change on change.id = t.change_id
        where change.state = 'done' group by t.plan_id, t.to_user_id
      ) owed
      full join (
        select plan_id, user_id, sum(applied) as amount
        from payments where purpose = 'transfer_fee' and stage = 'completed' group by plan_id, user_id
      ) paid using (plan_id, user_id)
      where coalesce(owed.amount, 0) <> coalesce(paid.amount, 0)
      union all
      select 'form of transfer ' || t.change_id
      from plan_transfers t join plan_changes change on change.id = t.change_id
      where t.contract is not null and change.ended_at is not null`,
  },
];
