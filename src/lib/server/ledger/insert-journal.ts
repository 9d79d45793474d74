import { type SQL, sql } from 'drizzle-orm';
import { db, now } from '../runtime.ts';
import type { Account } from './rows.ts';

/** Kobo into an account (positive, a credit) or out of it (negative, a debit). */
export interface Entry {
  account: Account['kind'];
  amount: number;
  /** Of another bank account than the journal’s, where money moves between two. */
  companyAccountId?: number | null;
}

/** What a journal books: whose wallet and debt it means, and into which account of the company. */
interface Booked {
  id: number;
  /** Where an account of a customer is among the entries. */
  userId?: number;
  companyAccountId?: number | null | undefined;
  /** The desk whose cash is meant, where it is another account than that one. */
  deskAccountId?: number | null;
}

/**
 * Inserts a journal, under the column that names its cause, with all its entries in one statement, which a database
 * constraint requires. It locks the company's accounts. Those of the customer must exist if they are among the entries.
 */
export async function insertJournal(cause: SQL, booked: Booked, entries: readonly Entry[]) {
  const values = entries.map(
    ({ account, amount, companyAccountId = booked.companyAccountId }) =>
      sql`(${accountId(account, { ...booked, companyAccountId })}, ${amount}::bigint)`,
  );
  await db().execute(sql`
    with journal as (
      insert into journals (${cause}, created_at)
      values (${booked.id}, ${now().toISOString()}::timestamptz) returning id
    )
    insert into entries (journal_id, account_id, amount)
    select journal.id, entry.account_id, entry.amount
    from journal, (values ${sql.join(values, sql`, `)}) as entry (account_id, amount)`);
}

function accountId(kind: Account['kind'], { userId, companyAccountId, deskAccountId }: Booked): SQL {
  if (kind === 'wallet' || kind === 'customer_debt')
    return sql`(select id from accounts where kind = '${sql.raw(kind)}' and user_id = ${userId ?? null})`;
  if (kind === 'cash_bank' && companyAccountId)
    return sql`(select id from accounts where company_account_id = ${companyAccountId})`;
  if (kind === 'cash_desk')
    return sql`(select id from accounts where company_account_id = ${deskAccountId ?? companyAccountId ?? null})`;
  return sql`(select id from accounts where kind = '${sql.raw(kind)}' and company_account_id is null)`;
}
