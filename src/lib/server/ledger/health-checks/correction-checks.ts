import { sql } from 'drizzle-orm';
import type { HealthCheck } from './health-check.ts';

export const corrections: HealthCheck[] = [
  {
    name: 'A correction says what it corrects, and takes back no more than came',
    violations: sql`
      select 'payment ' || payments.id as text
      from payments left join corrections on payment_id = payments.id
      where (purpose = 'correction') <> (payment_id is not null)
        or (purpose in ('correction', 'debt') and stage <> 'completed')
      union all
      select 'payment ' || id from payments
      where id in (select corrected_id from corrections) and standing_of(payments) < 0`,
  },
  {
    name: 'Money in a wallet meets what its customer owes',
    violations: sql`
      select 'customer ' || debt.user_id || ' owes ' || -debt.balance || ' and has ' || coalesce(wallet.balance, 0) as text
      from accounts debt left join accounts wallet on wallet.kind = 'wallet' and wallet.user_id = debt.user_id
      where debt.kind = 'customer_debt' and (debt.balance > 0 or (debt.balance < 0 and wallet.balance > 0))`,
  },
];
