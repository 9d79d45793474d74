import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from './health-check.ts';

/** Of a company that has moved in. */
export const moveInChecks: HealthCheck[] = [
  rule(
    'What the company opened with is booked as its books said',
    of(
      'company',
      () => sql`
        select 'move-in ' || m.id || ' is off by ' || off.amount || ' in ' || off.kind as text
        from move_ins m cross join lateral (
          select kind, sum(amount) as amount from (
            select * from move_in_sides(m.id)
            union all
            select accounts.kind, accounts.user_id, accounts.company_account_id, -entries.amount
            from journals join entries on journal_id = journals.id join accounts on accounts.id = account_id
            where journals.move_in_id = m.id
          ) sides
          group by kind, user_id, company_account_id having sum(amount) <> 0
        ) off
        where m.loaded_at is not null
        union all
        select 'move-in ' || id || ' is not whole' from move_ins where report is null`,
    ),
  ),
  rule(
    'A receipt from before is a payment, and the other way round',
    of(
      'payment',
      (among) => sql`
        select 'payment ' || payments.id as text
        from payments left join moved_in_receipts receipt on receipt.payment_id = payments.id
        where ${among('payments.id')}
          and (purpose in ('moved_in', 'moved_in_back')) <> (receipt.payment_id is not null)`,
    ),
  ),
  rule(
    'Instalments that were paid before are what receipts from before have paid',
    of(
      'plan',
      (among) => sql`
        select 'plan ' || moved.plan_id || ' has ' || due.paid || ' paid before, its receipts ' || receipts.paid as text
        from moved_in_plans moved
        join plans on plans.id = moved.plan_id and plans.payment_type = 2 and plans.state <> 'pending'
        cross join lateral (
          select coalesce(sum(amount), 0) as paid from repayments where plan_id = moved.plan_id and paid_before is not null
        ) due
        cross join lateral (
          select coalesce(sum(case purpose when 'moved_in' then applied else -applied end), 0) as paid
          from payments join moved_in_receipts receipt on receipt.payment_id = payments.id and kind = 'price'
          where payments.plan_id = moved.plan_id
        ) receipts
        where ${among('moved.plan_id')} and due.paid <> receipts.paid`,
    ),
  ),
];
