import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from '../health-checks/health-check.ts';

/** Of the health of the ledger. */
export const commissionChecks: HealthCheck[] = [
  rule(
    'Commissions payable are what was earned, less reversals and payments',
    of(
      'commission',
      (among) => sql`
        select 'commission ' || commissions.id || ' of ' || commissions.amount || ', payable ' || booked.payable
          || ', expense ' || booked.expense as text
        from commissions cross join lateral (
          select coalesce(sum(entries.amount) filter (where kind = 'commissions_payable'), 0) as payable,
            coalesce(sum(entries.amount) filter (where kind = 'commission_expense'), 0) as expense
          from journals join entries on journal_id = journals.id join accounts on accounts.id = account_id
          where journals.commission_id = commissions.id
        ) booked
        where ${among('commissions.id')}
          and (booked.payable, booked.expense)
            is distinct from (commissions.amount, case commissions.kind when 'opened' then 0 else -commissions.amount end)`,
    ),
    of(
      'run',
      (among) => sql`
        select 'commission run ' || runs.id || ' is ' || state || ', booked ' || booked.paid as text
        from commission_runs runs cross join lateral (
          select coalesce(-sum(entries.amount), 0) as paid
          from journals join entries on journal_id = journals.id join accounts on accounts.id = account_id
          where journals.commission_run_id = runs.id and kind = 'commissions_payable'
        ) booked
        where ${among('runs.id')} and booked.paid <> case state when 'paid' then total else 0 end`,
    ),
    of(
      'journal',
      (among) => sql`
        select 'journal ' || journals.id || ' is of no commission' as text
        from journals join entries on journal_id = journals.id join accounts on accounts.id = account_id
        where ${among('journals.id')} and kind in ('commissions_payable', 'commission_expense')
          and commission_id is null and commission_run_id is null`,
    ),
  ),
  rule(
    'What is left of a commission is its rate of what stands of the payment',
    of(
      'payment',
      (among) => sql`
        select 'payment ' || payments.id || ' has a commission of ' || sum(commissions.amount) as text
        from commissions
        join payments on payments.id = payment_id
        left join payments refund on refund.refund_of = payments.id and refund.purpose = 'refund'
        where ${among('commissions.payment_id')}
        group by payments.id, refund.id
        having sum(commissions.amount) <> commission_of(sum(commissions.basis), max(commissions.basis_points))
          or sum(commissions.basis) not between 0 and case when refund.id is null then payments.applied else 0 end`,
    ),
  ),
  rule(
    'A commission run pays what its marketers get, with two people',
    of(
      'run',
      (among) => sql`
        select 'commission run ' || runs.id as text
        from commission_runs runs left join commission_run_items on run_id = runs.id
        where ${among('runs.id')}
        group by runs.id
        having coalesce(sum(amount), 0) <> total or made_by = approved_by`,
    ),
  ),
];
