import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from './health-check.ts';

export const autopayChecks: HealthCheck[] = [
  rule(
    'AutoPay waits only for plans with something left to pay',
    of(
      'autopay',
      (among) => sql`
        select 'autopay ' || autopays.id as text
        from autopays join plans on plans.id = plan_id left join saved_cards on saved_cards.id = card_id
        where ${among('autopays.id')} and autopays.state <> 'ended'
          and (paid_amount = total_amount or unique_contract_id is null or plans.state = 'terminated'
            or plans.user_id <> autopays.user_id
            or saved_cards.removed_at is not null or saved_cards.user_id <> autopays.user_id)`,
    ),
  ),
  rule(
    'A payment by AutoPay is of its instalment, exactly as much as is due',
    of(
      'autopay',
      (among) => sql`
        select 'attempt ' || attempts.id as text
        from autopay_attempts attempts
        join autopays on autopays.id = autopay_id
        join repayments on repayments.id = attempts.repayment_id
        join payments on payments.id = payment_id
        where ${among('autopay_id')} and (
          (payments.purpose, payments.repayment_id, payments.plan_id, payments.user_id, payments.amount)
            is distinct from ('repayment', repayments.id, autopays.plan_id, autopays.user_id, repayments.amount)
          or repayments.plan_id <> autopays.plan_id)`,
    ),
  ),
];
