import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from '../health-checks/health-check.ts';

export const terminationChecks: readonly HealthCheck[] = [
  rule(
    'An ended sale is booked as what was paid for it, once approved by a second person',
    of(
      'plan',
      (among) => sql`
        select 'termination ' || t.id || ' of plan ' || t.plan_id as text
        from terminations t
        join plans on plans.id = t.plan_id
        left join plan_changes change on change.id = t.change_id
        left join approvals on approvals.kind = 'termination' and approvals.state = 'approved'
          and approvals.payload ->> 'changeId' = t.change_id::text
        where ${among('t.plan_id')} and (
          (plans.state, plans.paid_amount, plans.paid_infrastructure, plans.paid_other)
            is distinct from ('terminated', t.paid_price, t.paid_infrastructure, t.paid_other)
          or (change.plan_id, change.state) is distinct from (t.plan_id, 'done')
            and not (t.change_id is null and exists (select from moved_in_plans moved where moved.plan_id = t.plan_id))
          or approvals.decided_by is distinct from t.approved_by
          or t.kept + t.owed + t.refunded <> t.paid_price + t.paid_infrastructure + t.paid_other)
        union all
        select 'termination ' || t.id || ' is off by ' || off.amount || ' in ' || off.kind
        from terminations t cross join lateral (
          select kind, sum(amount) as amount from (
            select side.kind, side.amount from termination_sides(t) side
            union all
            select accounts.kind, -entries.amount
            from journals join entries on journal_id = journals.id join accounts on accounts.id = account_id
            where journals.termination_id = t.id
          ) sides
          group by kind having sum(amount) <> 0
        ) off
        where ${among('t.plan_id')}`,
    ),
  ),
  rule(
    'What ended sales owe is what their account holds',
    // of each ended sale, until its money was paid back; nothing else is booked there
    of(
      'plan',
      (among) => sql`
        select 'plan ' || t.plan_id || ': owed ' || left_to_pay.owed || ', in the account ' || booked.amount as text
        from terminations t
        cross join lateral (
          select case when exists (
            select from payments where payments.plan_id = t.plan_id
              and payments.purpose = 'termination_refund' and payments.stage = 'completed'
          ) then 0 else t.owed end as owed
        ) left_to_pay
        cross join lateral (
          select coalesce(sum(entries.amount), 0) as amount
          from (
            select id from journals where termination_id = t.id
            union all
            select journals.id from payments join journals on journals.payment_id = payments.id
            where payments.plan_id = t.plan_id
          ) its
          join entries on journal_id = its.id
          join accounts on accounts.id = account_id and accounts.kind = 'termination_refunds'
        ) booked
        where ${among('t.plan_id')} and booked.amount <> left_to_pay.owed`,
    ),
    of(
      'journal',
      (among) => sql`
        select 'journal ' || journals.id || ' is of no ended sale' as text
        from journals
        join entries on journal_id = journals.id
        join accounts on accounts.id = account_id and accounts.kind = 'termination_refunds'
        left join payments on payments.id = journals.payment_id
        where ${among('journals.id')} and termination_id is null
          and not exists (select from terminations where terminations.plan_id = payments.plan_id)`,
    ),
  ),
];
