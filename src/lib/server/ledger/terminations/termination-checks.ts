import { sql } from 'drizzle-orm';
import type { HealthCheck } from '../health-checks/health-check.ts';

export const terminationChecks: readonly HealthCheck[] = [
  {
    name: 'An ended sale is booked as what was paid for it, once approved by a second person',
    violations: sql`
      select 'termination ' || t.id || ' of plan ' || t.plan_id as text
      from terminations t
      join plans on plans.id = t.plan_id
      left join plan_changes change on change.id = t.change_id
      left join approvals on approvals.kind = 'termination' and approvals.state = 'approved'
        and (approvals.payload ->> 'changeId')::bigint = t.change_id
      where (plans.state, plans.paid_amount, plans.paid_infrastructure, plans.paid_other, change.plan_id, change.state)
          is distinct from ('terminated', t.paid_price, t.paid_infrastructure, t.paid_other, t.plan_id, 'done')
        or approvals.decided_by is distinct from t.approved_by
        or t.kept + t.owed <> t.paid_price + t.paid_infrastructure + t.paid_other
      union all
      select 'termination ' || termination_id || ' is off by ' || sum(amount) || ' in ' || kind
      from (
        select t.id as termination_id, side.kind, side.amount from terminations t cross join lateral termination_sides(t) side
        union all
        select journals.termination_id, accounts.kind, -entries.amount
        from entries join journals on journals.id = journal_id join accounts on accounts.id = account_id
        where journals.termination_id is not null
      ) sides
      group by termination_id, kind having sum(amount) <> 0`,
  },
  {
    name: 'What ended sales owe is what their account holds',
    violations: sql`
      select 'owed ' || owed || ', in the account ' || balance_of(accounts) as text
      from (
        select coalesce(sum(terminations.owed), 0) as owed from terminations
        where not exists (
          select from payments where payments.plan_id = terminations.plan_id
            and payments.purpose = 'termination_refund' and payments.stage = 'completed')
      ) open, accounts
      where accounts.kind = 'termination_refunds' and balance_of(accounts) <> owed`,
  },
];
