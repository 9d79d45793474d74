import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from './health-check.ts';

export const corrections: HealthCheck[] = [
  rule(
    'A correction says what it corrects, and takes back no more than came',
    of(
      'payment',
      (among) => sql`
        select 'payment ' || payments.id as text
        from payments left join corrections on payment_id = payments.id
        where ${among('payments.id')}
          and ((purpose = 'correction') <> (payment_id is not null)
            or (purpose in ('correction', 'debt') and stage <> 'completed'))
        union all
        select 'payment ' || id from payments
        where ${among('payments.id')} and exists (select from corrections where corrected_id = payments.id)
          and standing_of(payments) < 0`,
    ),
  ),
  rule(
    'Money in a wallet meets what its customer owes',
    of(
      'account',
      (among) => sql`
        select 'customer ' || debt.user_id || ' owes ' || -debt.balance || ' and has ' || coalesce(wallet.balance, 0) as text
        from accounts debt left join accounts wallet on wallet.kind = 'wallet' and wallet.user_id = debt.user_id
        where ${among('debt.id')} and debt.kind = 'customer_debt'
          and (debt.balance > 0 or (debt.balance < 0 and wallet.balance > 0))`,
    ),
  ),
];
