import { type SQL, sql } from 'drizzle-orm';
import { db, now } from '../runtime.ts';
import type { Account, Payment } from './rows.ts';

/** Whole kobo into an account (positive, a credit) or out of it (negative, a debit). */
export interface Entry {
  account: Account['kind'];
  amount: number;
}

/** Where a payment goes. A refund goes back into the wallet, out of where the payment had gone. */
export const incomeAccount = {
  first: 'property_income',
  repayment: 'property_income',
  infrastructure: 'infrastructure_income',
  other: 'other_income',
  fund: 'wallet',
  refund: 'wallet',
} as const satisfies Record<Payment['purpose'], Account['kind']>;

/** A transfer into a virtual account comes by way of the card provider, who keeps that account. */
const sourceOf = ({ method, purpose }: Payment): Account['kind'] => {
  if (method === 'bank_transfer') return 'cash_bank';
  return method === 'paystack' || purpose === 'fund' ? 'cash_paystack' : 'wallet';
};

/** What a finished payment moves: what came in, what of it reached its purpose, what is left for the wallet. */
export function entriesFor(payment: Payment): Entry[] {
  const moved = new Map<Account['kind'], number>();
  const move = (account: Account['kind'], amount: number) => moved.set(account, (moved.get(account) ?? 0) + amount);
  move(sourceOf(payment), -payment.received);
  move(incomeAccount[payment.purpose], payment.applied);
  move('wallet', payment.toWallet);
  return [...moved].map(([account, amount]) => ({ account, amount })).filter(({ amount }) => amount !== 0);
}

/**
 * Writes the journal of a payment, all its entries in one statement as the database demands. Comes last in its
 * transaction, because every payment waits for the company's accounts. The wallet must exist if it is moved.
 */
export async function postJournal(payment: Payment, moves: readonly Entry[]) {
  const entries = moves.map(({ account, amount }) => sql`(${accountId(account, payment.userId)}, ${amount}::bigint)`);
  await db().execute(sql`
    with journal as (
      insert into journals (payment_id, created_at)
      values (${payment.id}, ${now().toISOString()}::timestamptz) returning id
    )
    insert into entries (journal_id, account_id, amount)
    select journal.id, move.account_id, move.amount
    from journal, (values ${sql.join(entries, sql`, `)}) as move (account_id, amount)`);
}

const accountId = (kind: Account['kind'], userId: number): SQL =>
  kind === 'wallet'
    ? sql`(select id from accounts where kind = 'wallet' and user_id = ${userId})`
    : sql`(select id from accounts where kind = '${sql.raw(kind)}')`;
