import { type SQL, sql } from 'drizzle-orm';
import { db, now } from '../runtime.ts';
import type { Account, Payment } from './rows.ts';

/** Kobo into an account (positive, a credit) or out of it (negative, a debit). */
interface Entry {
  account: Account['kind'];
  amount: number;
}

export const incomeAccount = {
  first: 'property_income',
  repayment: 'property_income',
  infrastructure: 'infrastructure_income',
  other: 'other_income',
  fund: 'wallet',
  refund: 'wallet',
} as const satisfies Record<Payment['purpose'], Account['kind']>;

/** The account that a payment debits; the card provider keeps the customers' virtual accounts. */
const sourceAccount = ({ method, purpose }: Payment): Account['kind'] => {
  if (method === 'bank_transfer') return 'cash_bank';
  return method === 'paystack' || purpose === 'fund' ? 'cash_paystack' : 'wallet';
};

export function entriesFor(payment: Payment): Entry[] {
  const amounts = new Map<Account['kind'], number>();
  const add = (account: Account['kind'], amount: number) => amounts.set(account, (amounts.get(account) ?? 0) + amount);
  add(sourceAccount(payment), -payment.received);
  add(incomeAccount[payment.purpose], payment.applied);
  add('wallet', payment.toWallet);
  return [...amounts].map(([account, amount]) => ({ account, amount })).filter(({ amount }) => amount !== 0);
}

/**
 * Inserts the journal of a payment with all its entries in one statement, which a database constraint requires. Call it
 * last in the transaction: it locks the company's accounts. The wallet must exist if it is among the entries.
 */
export async function postJournal(payment: Payment, entries: readonly Entry[]) {
  const values = entries.map(({ account, amount }) => sql`(${accountId(account, payment.userId)}, ${amount}::bigint)`);
  await db().execute(sql`
    with journal as (
      insert into journals (payment_id, created_at)
      values (${payment.id}, ${now().toISOString()}::timestamptz) returning id
    )
    insert into entries (journal_id, account_id, amount)
    select journal.id, entry.account_id, entry.amount
    from journal, (values ${sql.join(values, sql`, `)}) as entry (account_id, amount)`);
}

const accountId = (kind: Account['kind'], userId: number): SQL =>
  kind === 'wallet'
    ? sql`(select id from accounts where kind = 'wallet' and user_id = ${userId})`
    : sql`(select id from accounts where kind = '${sql.raw(kind)}')`;
