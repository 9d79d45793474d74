import { sql } from 'drizzle-orm';
import { settleDebt } from './corrections/settle-debt.ts';
import { type Entry, insertJournal } from './insert-journal.ts';
import type { Account, Payment } from './rows.ts';

export const incomeAccount = {
  first: 'property_income',
  repayment: 'property_income',
  infrastructure: 'infrastructure_income',
  other: 'other_income',
  fund: 'wallet',
  refund: 'wallet',
  payout: 'payouts_in_progress',
  payout_return: 'wallet',
  payout_paid: 'cash_bank',
  termination_refund: 'wallet',
  correction: 'wallet',
  debt: 'customer_debt',
  transfer_fee: 'transfer_income',
  // of receipts from before the database writes the entries, by what they were for
  moved_in: 'opening_balance',
  moved_in_back: 'opening_balance',
} as const satisfies Record<Payment['purpose'], Account['kind']>;

/** The account that a payment debits; the card provider keeps the customers' virtual accounts. */
export const sourceAccount = ({
  method,
  purpose,
  receiptId,
}: Pick<Payment, 'method' | 'purpose' | 'receiptId'>): Account['kind'] => {
  if (purpose === 'payout_return' || purpose === 'payout_paid') return 'payouts_in_progress';
  if (receiptId !== null) return 'unallocated_receipts';
  if (method === 'bank_transfer') return 'cash_bank';
  if (method === 'cash') return 'cash_desk';
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
 * Books a payment. Call it last in the transaction: it locks the company's accounts. Money credited to the wallet first
 * settles the customer's debt, in a separate payment.
 */
export async function postJournal(payment: Payment, entries: readonly Entry[]) {
  await insertJournal(sql`payment_id`, payment, entries);
  if (entries.some(({ account, amount }) => account === 'wallet' && amount > 0)) await settleDebt(payment.userId);
}

/**
 * Books the end of a sale: what was paid becomes what the company keeps and what it owes. The wallet gets the refund
 * later, by a payment. Locks the company's accounts, as the functions below do.
 */
export const postTermination = (termination: { id: number }, entries: readonly Entry[]) =>
  insertJournal(sql`termination_id`, termination, entries);

/** Books what the card provider has paid to the bank, and its fees. */
export const postSettlement = (
  settlement: { id: number; companyAccountId: number | null },
  entries: readonly Entry[],
) => insertJournal(sql`settlement_id`, settlement, entries);

/** Books a commission, in kobo, that the company owes to a marketer; a negative one is taken back. */
export const postCommission = (commissionId: number, amount: number) =>
  insertJournal(sql`commission_id`, { id: commissionId }, [
    { account: 'commission_expense', amount: -amount },
    { account: 'commissions_payable', amount },
  ]);

/** Books that the commissions of a run, in kobo together, were paid from the bank. */
export const postCommissionRun = (runId: number, total: number, companyAccountId: number | null) =>
  insertJournal(sql`commission_run_id`, { id: runId, companyAccountId }, [
    { account: 'commissions_payable', amount: -total },
    { account: 'cash_bank', amount: total },
  ]);

/** Posts journal adjustments, such as bank charges. */
export const postAdjustmentJournal = (
  booking: { id: number; companyAccountId: number | null; deskAccountId: number | null },
  entries: readonly Entry[],
) => insertJournal(sql`office_booking_id`, booking, entries);
