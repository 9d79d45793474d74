import { type SQL, sql } from 'drizzle-orm';
import { type Period, periodBefore } from '#lib/domain/accounting/whole-months.ts';
import { db } from '../runtime.ts';
import { bookedIn, carriedIn } from './carried-in.ts';
import { accountDays } from './carry-sums.ts';
import { isNew } from './is-new.ts';

interface AccountSums {
  kind: string;
  /** Of the bank account; 0 where it is none. */
  companyAccountId: number;
  /** Before the period, credits less debits. */
  opening: number;
  debits: number;
  credits: number;
}

/** What was booked on the accounts: all wallets together, all debts together, each bank account by itself. */
export async function accountSums({ from, to }: Period, which: SQL = sql`true`): Promise<AccountSums[]> {
  const before = from === null ? [] : [partOf(periodBefore(from), sql`true`)];
  const { rows } = await db().execute<AccountSums & Record<string, unknown>>(sql`
    select kind, company_account_id as "companyAccountId",
      coalesce(sum(credits - debits) filter (where is_before), 0)::int8 as opening,
      coalesce(sum(debits) filter (where not is_before), 0)::int8 as debits,
      coalesce(sum(credits) filter (where not is_before), 0)::int8 as credits
    from (${sql.join([...before, partOf({ from, to }, sql`false`)], sql` union all `)}) booked
    where ${which}
    group by kind, company_account_id`);
  return rows;
}

const partOf = (period: Period, isBefore: SQL) => sql`
  select kind, company_account_id, debits, credits, ${isBefore} as is_before from carried_accounts
  where ${carriedIn('carried_accounts', period)}
  union all
  select kind, company_account_id, debits, credits, ${isBefore}
  from (${accountDays(sql`${isNew(sql`journals.id`)} and ${bookedIn(period)}`)}) newer`;
