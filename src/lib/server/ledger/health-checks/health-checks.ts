import { sql } from 'drizzle-orm';
import { receiptChecks } from '../../receipts/receipt-checks.ts';
import { commissionChecks } from '../commissions/commission-checks.ts';
import { officeBookingChecks } from '../office-bookings/office-booking-checks.ts';
import { payoutChecks } from '../payouts/payout-checks.ts';
import { bankChecks, settlementChecks } from './bank-checks.ts';
import { changeChecks } from './change-checks.ts';
import { corrections } from './correction-checks.ts';
import type { HealthCheck } from './health-check.ts';

const accounts: HealthCheck[] = [
  {
    name: 'Entries sum to zero',
    violations: sql`
      select 'journal ' || journals.id || ' has ' || count(entries.id) || ' entries that sum to ' || coalesce(sum(amount), 0) as text
      from journals left join entries on journal_id = journals.id
      group by journals.id having count(entries.id) < 2 or sum(amount) <> 0`,
  },
  {
    name: 'Every balance equals its entries',
    violations: sql`
      select 'account ' || accounts.id || ' has ' || balance_of(accounts) || ', its entries ' || coalesce(booked.amount, 0) as text
      from accounts
      left join (select account_id, sum(amount) as amount from entries group by account_id) booked on account_id = accounts.id
      where balance_of(accounts) <> coalesce(booked.amount, 0)`,
  },
  {
    name: 'No wallet is below zero',
    violations: sql`select 'account ' || id || ' has ' || balance as text from accounts where kind = 'wallet' and balance < 0`,
  },
];

const payments: HealthCheck[] = [
  {
    name: 'Approved confirmations are booked as they were approved',
    violations: sql`
      select 'approval ' || approvals.id || ' of ' || subject || ' is not what was booked' as text
      from approvals left join payments on payments.id = (payload ->> 'id')::bigint
      where approvals.kind = 'confirm_payment' and approvals.state = 'approved'
        and (payments.received, payments.handled_by) is distinct from ((payload ->> 'received')::bigint, decided_by)`,
  },
  {
    name: 'Finished payments match their journals',
    // expected minus booked amounts for each payment, account and owner
    violations: sql`
      select 'payment ' || payment_id || ' is off by ' || sum(amount) || ' in ' || kind as text
      from (
        select p.id as payment_id, side.kind, side.user_id, side.amount
        from payments p cross join lateral journal_sides(p) side
        where p.received > 0 and p.stage not in ('initiated', 'awaiting_confirmation')
        union all
        select journals.payment_id, accounts.kind, accounts.user_id, -entries.amount
        from entries join journals on journals.id = journal_id join accounts on accounts.id = account_id
        where journals.payment_id is not null
      ) sides
      group by payment_id, kind, user_id having sum(amount) <> 0`,
  },
  {
    name: 'A payment has a journal when money came, and only then',
    violations: sql`
      select 'payment ' || payments.id || ' received ' || received || ', journals: ' || count(journals.id) as text
      from payments left join journals on payment_id = payments.id
      group by payments.id having count(journals.id) <> case when received > 0 then 1 else 0 end`,
  },
  {
    name: 'A refund takes back a completed payment, whole',
    violations: sql`
      select 'refund ' || refund.id as text
      from payments refund left join payments paid on paid.id = refund.refund_of
      where (refund.purpose <> 'correction' and (refund.purpose = 'refund') <> (refund.refund_of is not null))
        or (refund.refund_of is not null and (
          (refund.stage, refund.applied, refund.user_id, refund.plan_id)
            is distinct from ('completed', paid.applied, paid.user_id, paid.plan_id)
          or (refund.purpose = 'refund' and refund.to_wallet <> 0)
          or paid.stage <> 'completed' or paid.purpose in ('fund', 'refund', 'correction', 'debt')))`,
  },
  {
    name: 'Transactions match payments',
    violations: sql`
      select 'payment ' || p.id as text
      from payments p
      left join transactions asked on asked.payment_id = p.id and asked.part = 'payment'
      left join transactions credited on credited.payment_id = p.id and credited.part = 'to_wallet'
      where asked.amount is distinct from case when p.purpose <> 'payout_paid' then p.amount end
        or coalesce(credited.amount, 0) <> case p.purpose when 'correction' then 0 else p.to_wallet end
        or p.user_id <> coalesce(asked.user_id, case p.purpose when 'payout_paid' then p.user_id else 0 end)
        or p.user_id <> coalesce(credited.user_id, p.user_id)`,
  },
];

/** Which repayments each payment is for: one, or more when they are paid ahead. */
const settledRepayments = sql.raw(`(
        select id as payment_id, repayment_id from payments where repayment_id is not null
        union all select payment_id, repayment_id from instalments_ahead
      ) settled`);

const plans: HealthCheck[] = [
  {
    name: "Each plan's paid amounts match its payments",
    violations: sql`
      select 'plan ' || plans.id as text
      from plans
      left join (
        select paid.plan_id,
          coalesce(sum(paid.applied) filter (where paid.purpose in ('first', 'repayment')), 0) as price,
          coalesce(sum(paid.applied) filter (where paid.purpose = 'infrastructure'), 0) as infrastructure,
          coalesce(sum(paid.applied) filter (where paid.purpose = 'other'), 0) as other
        from payments paid left join payments refund on refund.refund_of = paid.id
        where paid.stage = 'completed' and paid.purpose <> 'refund' and refund.id is null group by paid.plan_id
      ) paid on paid.plan_id = plans.id
      where (paid_amount, paid_infrastructure, paid_other)
        is distinct from (coalesce(paid.price, 0), coalesce(paid.infrastructure, 0), coalesce(paid.other, 0))`,
  },
  {
    name: "Each plan's state follows from its facts",
    violations: sql`
      select 'plan ' || plans.id || ' is ' || state || ', its units ' || unit_state as text
      from plans
      left join (
        select plan_id from payments where purpose = 'first' and stage in ('initiated', 'awaiting_confirmation')
      ) open on open.plan_id = plans.id
      where state <> case
          when exists (select from terminations where terminations.plan_id = plans.id) then 'terminated'
          when paid_amount = 0 then 'pending'
          when unique_contract_id is null then 'awaiting'
          when paid_amount = total_amount
            and 2 * paid_infrastructure >= infrastructure_amount and 2 * paid_other >= other_amount then 'completed'
          else 'in_progress' end
        -- the hold of an open first payment may have ended
        or unit_state <> case
          when state = 'terminated' then 'released'
          when paid_amount > 0 then 'sold'
          when open.plan_id is not null and unit_state = 'held' then 'held'
          else 'released' end
        or (held_until is null and (unit_state = 'held' or (unit_state = 'released' and open.plan_id is not null)))
        or (state = 'completed') <> (completed_at is not null)`,
  },
  {
    name: 'Repayments sum to what remains after the deposit',
    violations: sql`
      select 'plan ' || plans.id as text
      from plans
      left join (
        select plan_id, sum(amount) as due, coalesce(sum(amount) filter (where paid_at is not null), 0) as paid
        from repayments where replaced_at is null group by plan_id
      ) scheduled on scheduled.plan_id = plans.id
      where coalesce(due, 0) <> case payment_type when 2 then total_amount - unit_deposit * units else 0 end
        or paid_amount not in (
          0, coalesce(paid, 0) + case payment_type when 2 then unit_deposit * units else total_amount end)
        or (paid_amount = 0 and coalesce(paid, 0) > 0)`,
  },
  {
    name: 'A repayment is paid by one payment that was not refunded',
    violations: sql`
      select 'repayment ' || repayments.id as text
      from repayments
      left join ${settledRepayments} on settled.repayment_id = repayments.id
      left join payments paid on paid.id = settled.payment_id and paid.stage = 'completed'
      left join payments refund on refund.refund_of = paid.id
      group by repayments.id
      having count(paid.id) - count(refund.id) <> case when repayments.paid_at is null then 0 else 1 end`,
  },
  {
    name: 'A payment of repayments applies what they sum to',
    violations: sql`
      select 'payment ' || payments.id || ' applied ' || applied || ' to repayments of ' || sum(repayments.amount) as text
      from ${settledRepayments} join payments on payments.id = payment_id join repayments on repayments.id = settled.repayment_id
      where stage = 'completed'
      group by payments.id having applied <> sum(repayments.amount) or bool_or(repayments.plan_id <> payments.plan_id)`,
  },
  {
    name: 'The unpaid repayments of a plan follow one another',
    violations: sql`
      select 'plan ' || plan_id as text
      from (
        select plan_id, paid_at, row_number() over (partition by plan_id order by number) as place
        from repayments where replaced_at is null
      ) standing
      where paid_at is null
        -- a correction takes back an instalment whether a later one is paid or not
        and plan_id not in (
          select plan_id from payments where purpose = 'correction' and plan_id is not null)
      group by plan_id having max(place) - min(place) + 1 <> count(*)`,
  },
  {
    name: 'Fees of a plan sum to what it asks for',
    violations: sql`
      select 'plan ' || plans.id as text
      from plans
      left join (
        select plan_id,
          coalesce(sum(value) filter (where type = 'infrastructure'), 0) as infrastructure,
          coalesce(sum(value) filter (where type = 'others'), 0) as other
        from plan_fees group by plan_id
      ) fees on fees.plan_id = plans.id
      where (infrastructure_amount, other_amount) is distinct from (coalesce(infrastructure, 0), coalesce(other, 0))`,
  },
  {
    name: 'Units sold and held match the plans and reservations',
    violations: sql`
      select 'property ' || properties.id || ' counts ' || sold_units || ' sold and ' || held_units || ' held' as text
      from properties
      left join (
        select property_id,
          coalesce(sum(units) filter (where unit_state = 'sold'), 0) as sold,
          coalesce(sum(units) filter (where unit_state = 'held'), 0) as held
        from (
          select property_id, units, unit_state from plans
          union all
          select property_id, units, state from reservations
        ) taken group by property_id
      ) bought on property_id = properties.id
      where (sold_units, held_units) is distinct from (coalesce(sold, 0), coalesce(held, 0))
        or sold_units + held_units > total_units`,
  },
  {
    name: 'A plot that is held or sold belongs to one plan or reservation, which has at least as many units',
    violations: sql`
      with claims as (
        select plot_id, plan_id, reservation_id, coalesce(plans.property_id, reservations.property_id) as property_id,
          coalesce(plans.units, reservations.units) as units,
          coalesce(unit_state <> 'released', reservations.state = 'held') as holds
        from plot_claims
        left join plans on plans.id = plan_id
        left join reservations on reservations.id = reservation_id
        where live
      )
      select 'plot ' || plots.id || ' of property ' || plots.property_id as text
      from claims join plots on plots.id = plot_id
      where not holds or not offered or claims.property_id <> plots.property_id
      union all
      select 'plot ' || plot_id from claims group by plot_id having count(*) > 1
      union all
      select coalesce('plan ' || plan_id, 'reservation ' || reservation_id) from claims
      group by plan_id, reservation_id, units having count(*) > units`,
  },
  {
    name: 'A public layout has a plot for sale for each unit',
    violations: sql`
      select 'property ' || properties.id || ' has ' || total_units || ' units and ' || count(plots.id) || ' plots' as text
      from properties
      left join plots on plots.property_id = properties.id and offered
      where layout_published_at is not null
      group by properties.id having count(plots.id) <> total_units`,
  },
];

const autopay: HealthCheck[] = [
  {
    name: 'AutoPay waits only for plans with something left to pay',
    violations: sql`
      select 'autopay ' || autopays.id as text
      from autopays join plans on plans.id = plan_id left join saved_cards on saved_cards.id = card_id
      where autopays.state <> 'ended'
        and (paid_amount = total_amount or unique_contract_id is null or plans.state = 'terminated' or plans.user_id <> autopays.user_id
          or saved_cards.removed_at is not null or saved_cards.user_id <> autopays.user_id)`,
  },
  {
    name: 'A payment by AutoPay is of its instalment, exactly as much as is due',
    violations: sql`
      select 'attempt ' || attempts.id as text
      from autopay_attempts attempts
      join autopays on autopays.id = autopay_id
      join repayments on repayments.id = attempts.repayment_id
      join payments on payments.id = payment_id
      where (payments.purpose, payments.repayment_id, payments.plan_id, payments.user_id, payments.amount)
        is distinct from ('repayment', repayments.id, autopays.plan_id, autopays.user_id, repayments.amount)
        or repayments.plan_id <> autopays.plan_id`,
  },
];

const provider: HealthCheck[] = [
  {
    name: 'The card provider reports the payments that were asked for',
    violations: sql`
      select 'payment ' || payments.id || ' (' || reference || '): ' || mismatch as text
      from provider_checks join payments on payments.id = payment_id
      where mismatch is not null
      union all
      select 'payment ' || payments.id || ' (' || reference || '): is not sent back: ' || problem
      from charge_ends join payments on payments.id = payment_id
      where charge_ends.state = 'refused'
      union all
      select 'event ' || dedupe_key || ': ' || problem as text from provider_events
      where problem is not null and processed_at is null
        -- disputes and refunds at the provider wait for the office and contradict nothing
        and dedupe_key !~ '^(charge\\.dispute|refund)\\.'`,
  },
];

/** The invariants of money. Each query recomputes a stored number from the rows that it summarises. */
export const healthChecks: readonly (HealthCheck & { about: 'ledger' | 'provider' })[] = [
  ...[
    ...[...accounts, ...payments, ...corrections, ...bankChecks, ...settlementChecks, ...payoutChecks],
    ...officeBookingChecks,
    ...[...plans, ...changeChecks, ...autopay, ...receiptChecks, ...commissionChecks],
  ].map((check) => ({ ...check, about: 'ledger' as const })),
  // nothing of ours is wrong when the provider reports something else than was asked for
  ...provider.map((check) => ({ ...check, about: 'provider' as const })),
];
