import { sql } from 'drizzle-orm';
import { withoutLimits } from '../../src/lib/server/backup/without-limits.ts';
import type { Database } from '../../src/lib/server/db/database.ts';

/** Of each customer: a first payment and instalments, all from the bank, and at the end one funding of the wallet. */
const PAYMENTS_OF_PLAN = 20;

const tables = ['plans', 'repayments', 'payments', 'journals', 'entries', 'accounts', 'balance_shards'] as const;

/**
 * A ledger of so many payments over two years, written as it would stand after them: without triggers, as a backup is
 * loaded, because by the use cases it would take hours. Every fifth plan has stopped paying.
 */
export async function fillLedger({ db, tx }: Pick<Database, 'db' | 'tx'>, payments: number) {
  await tx(async (inside) => {
    await withoutLimits(inside);
    for (const table of tables) await inside.execute(sql.raw(`alter table ${table} disable trigger user`));
    // neither are the keys between rows checked one by one
    await inside.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements(payments / PAYMENTS_OF_PLAN)) {
      await inside.execute(statement);
      await inside.execute(sql`analyze`);
    }
    await inside.execute(sql`set local session_replication_role = origin`);
    for (const table of tables) await inside.execute(sql.raw(`alter table ${table} enable trigger user`));
  });
  await db.execute(sql`vacuum (analyze)`);
}

const statements = (plans: number) => [
  sql`insert into users (email, password_hash, first_name, last_name, unique_customer_id)
    select 'buyer' || n || '@example.com', '', 'Buyer', 'Number ' || n, 'BENCH' || n from generate_series(1, ${plans}::int) n`,
  sql`insert into properties (name, type_id, category, purpose, price, initial_deposit, state, total_units, sold_units, payment_type, duration_limit, payment_schedule)
    select 'Estate ' || n, 1, 'estate', array['Sale'], 3000000, 1000000, 'Lagos', ${plans}::int, 0, 'installment', 36, array['Monthly']
    from generate_series(1, 200) n`,
  sql`insert into accounts (kind, user_id) select 'wallet', id from users where unique_customer_id like 'BENCH%'`,
  sql`insert into plans (user_id, property_id, units, payment_type, duration, schedule, start_date, end_date, unit_price, unit_deposit, total_amount, infrastructure_amount, other_amount, paid_amount, state, unit_state, unique_contract_id, created_at)
    select users.id, (select min(id) from properties) + users.id % 200, 1, 2, 36, 'Monthly', date '2024-12-01', date '2027-12-01',
      3800000, 200000, 3800000, 0, 0, 200000 + 100000 * ${PAYMENTS_OF_PLAN - 2}::int, 'in_progress', 'sold', 'BENCH-' || users.id,
      timestamptz '2024-11-01' + users.id * interval '1 minute'
    from users where unique_customer_id like 'BENCH%'`,
  // paid up to a month that differs from plan to plan, so that there are arrears of every age
  sql`insert into repayments (plan_id, number, title, due_date, amount, paid_at)
    select plans.id, n, 'Instalment ' || n || ' of 36', (date '2025-01-01' + (n + plans.id % 5) * interval '1 month')::date, 100000,
      case when n <= ${PAYMENTS_OF_PLAN - 2}::int then timestamptz '2025-01-01' + n * interval '1 month' end
    from plans cross join generate_series(1, 36) n`,
  sql`insert into payments (user_id, purpose, method, plan_id, repayment_id, amount, reference, stage, received, applied, description, finished_at, created_at, external_reference)
    select plans.user_id, case n when 0 then 'first' when ${PAYMENTS_OF_PLAN - 1}::int then 'fund' else 'repayment' end,
      case n when ${PAYMENTS_OF_PLAN - 1}::int then 'virtual_wallet' else 'paystack' end,
      case n when ${PAYMENTS_OF_PLAN - 1}::int then null else plans.id end, repayments.id,
      case n when 0 then 200000 else 100000 end, 'BENCH-' || plans.id || '-' || n, 'completed',
      case n when 0 then 200000 else 100000 end, case n when 0 then 200000 else 100000 end, 'Payment ' || n,
      booked.at, booked.at, case n when ${PAYMENTS_OF_PLAN - 1}::int then 'bench-' || plans.id end
    from generate_series(0, ${PAYMENTS_OF_PLAN - 1}::int) n
    cross join plans
    cross join lateral (select timestamptz '2025-01-01' + n * interval '1 month' + plans.id % 40000 * interval '1 minute' as at) booked
    left join repayments on plan_id = plans.id and number = n and n < ${PAYMENTS_OF_PLAN - 1}::int
    order by n, plans.id`,
  sql`insert into journals (payment_id, created_at) select id, finished_at from payments order by id`,
  // the two sides by themselves: each finds its account by a key
  sql`insert into entries (journal_id, account_id, amount)
    select journals.id, (select id from accounts where kind = 'cash_paystack'), -received
    from journals join payments on payments.id = payment_id order by journals.id`,
  sql`insert into entries (journal_id, account_id, amount)
    select journals.id, (select id from accounts where kind = 'property_income'), received
    from journals join payments on payments.id = payment_id where purpose <> 'fund' order by journals.id`,
  sql`insert into entries (journal_id, account_id, amount)
    select journals.id, accounts.id, received
    from journals join payments on payments.id = payment_id
    join accounts on accounts.user_id = payments.user_id and accounts.kind = 'wallet'
    where purpose = 'fund' order by journals.id`,
  sql`update accounts set balance = booked.amount
    from (select account_id, sum(amount) as amount from entries group by account_id) booked where booked.account_id = accounts.id and user_id is not null`,
  sql`insert into balance_shards (account_id, shard, balance)
    select account_id, 0, sum(amount) from entries join accounts on accounts.id = account_id and user_id is null group by account_id`,
];
