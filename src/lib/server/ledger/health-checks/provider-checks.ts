import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from './health-check.ts';

export const providerChecks: HealthCheck[] = [
  rule(
    'The card provider reports the payments that were asked for',
    // what the office has to look at, each found by an index of such rows
    of(
      'company',
      () => sql`
        select 'payment ' || payments.id || ' (' || reference || '): ' || mismatch as text
        from provider_checks join payments on payments.id = payment_id
        where mismatch is not null
        union all
        select 'payment ' || payments.id || ' (' || reference || '): is not sent back: ' || problem
        from charge_ends join payments on payments.id = payment_id
        where charge_ends.ended_at is null and charge_ends.state = 'refused'
        union all
        select 'event ' || dedupe_key || ': ' || problem as text from provider_events
        where problem is not null and processed_at is null
          -- disputes and refunds at the provider wait for the office and contradict nothing
          and dedupe_key !~ '^(charge\\.dispute|refund)\\.'`,
    ),
  ),
];
