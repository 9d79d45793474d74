import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from './health-check.ts';

export const paymentChecks: HealthCheck[] = [
  rule(
    'Approved confirmations are booked as they were approved',
    of(
      'approval',
      (among) => sql`
        select 'approval ' || approvals.id || ' of ' || subject || ' is not what was booked' as text
        from approvals left join payments on payments.id = (payload ->> 'id')::bigint
        where ${among('approvals.id')} and approvals.kind = 'confirm_payment' and approvals.state = 'approved'
          and (payments.received, payments.handled_by) is distinct from ((payload ->> 'received')::bigint, decided_by)`,
    ),
  ),
  rule(
    'Finished payments match their journals',
    // expected minus booked amounts for each payment, account and owner
    of(
      'payment',
      (among) => sql`
        select 'payment ' || p.id || ' is off by ' || off.amount || ' in ' || off.kind as text
        from payments p cross join lateral (
          select kind, sum(amount) as amount from (
            select side.kind, side.user_id, side.amount from journal_sides(p) side
            where p.received > 0 and p.stage not in ('initiated', 'awaiting_confirmation')
            union all
            select accounts.kind, accounts.user_id, -entries.amount
            from journals join entries on journal_id = journals.id join accounts on accounts.id = account_id
            where journals.payment_id = p.id
          ) sides
          group by kind, user_id having sum(amount) <> 0
        ) off
        where ${among('p.id')}`,
    ),
  ),
  rule(
    'A payment has a journal when money came, and only then',
    of(
      'payment',
      (among) => sql`
        select 'payment ' || payments.id || ' received ' || received || ', journals: ' || booked.journals as text
        from payments cross join lateral (
          select count(*) as journals from journals where payment_id = payments.id
        ) booked
        where ${among('payments.id')} and booked.journals <> case when received > 0 then 1 else 0 end`,
    ),
  ),
  rule(
    'A refund takes back a completed payment, whole',
    of(
      'payment',
      (among) => sql`
        select 'refund ' || refund.id as text
        from payments refund left join payments paid on paid.id = refund.refund_of
        where ${among('refund.id')}
          and ((refund.purpose <> 'correction' and (refund.purpose = 'refund') <> (refund.refund_of is not null))
            or (refund.refund_of is not null and (
              (refund.stage, refund.applied, refund.user_id, refund.plan_id)
                is distinct from ('completed', paid.applied, paid.user_id, paid.plan_id)
              or (refund.purpose = 'refund' and refund.to_wallet <> 0)
              or paid.stage <> 'completed' or paid.purpose in ('fund', 'refund', 'correction', 'debt'))))`,
    ),
  ),
  rule(
    'Transactions match payments',
    of(
      'payment',
      (among) => sql`
        select 'payment ' || p.id as text
        from payments p
        left join transactions asked on asked.payment_id = p.id and asked.part = 'payment'
        left join transactions credited on credited.payment_id = p.id and credited.part = 'to_wallet'
        where ${among('p.id')}
          and (asked.amount is distinct from case when p.purpose <> 'payout_paid' and p.amount > 0 then p.amount end
            or coalesce(credited.amount, 0) <> case when p.purpose in ('correction', 'moved_in_back') then 0 else p.to_wallet end
            or p.user_id <> coalesce(asked.user_id, case when p.purpose = 'payout_paid' or p.amount = 0 then p.user_id else 0 end)
            or p.user_id <> coalesce(credited.user_id, p.user_id))`,
    ),
  ),
];
