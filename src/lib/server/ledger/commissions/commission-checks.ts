import { sql } from 'drizzle-orm';

/** Of the health of the ledger. */
export const commissionChecks = [
  {
    name: 'Commissions payable are what was earned, less what was taken back and paid',
    violations: sql`
      select kind || ' has ' || balance_of(accounts) || ', the commissions say ' || said as text
      from accounts
      join (
        select 'commissions_payable' as account, (select coalesce(sum(amount), 0) from commissions)
          - (select coalesce(sum(total), 0) from commission_runs where state = 'paid') as said
        union all
        select 'commission_expense', -(select coalesce(sum(amount), 0) from commissions)
      ) expected on account = kind
      where balance_of(accounts) <> said`,
  },
  {
    name: 'What is left of a commission is its rate of what stands of the payment',
    violations: sql`
      select 'payment ' || payments.id || ' has a commission of ' || sum(commissions.amount) as text
      from commissions
      join payments on payments.id = payment_id
      left join payments refund on refund.refund_of = payments.id and refund.purpose = 'refund'
      group by payments.id, refund.id
      having sum(commissions.amount) <> commission_of(sum(commissions.basis), max(commissions.basis_points))
        or sum(commissions.basis) not between 0 and case when refund.id is null then payments.applied else 0 end`,
  },
  {
    name: 'A commission run pays what its marketers get, with two people',
    violations: sql`
      select 'commission run ' || runs.id as text
      from commission_runs runs left join commission_run_items on run_id = runs.id
      group by runs.id
      having coalesce(sum(amount), 0) <> total or made_by = approved_by`,
  },
];
