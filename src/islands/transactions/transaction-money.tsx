import { Money } from '#islands/ui/display/money.tsx';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { transactionSign } from '#lib/domain/payments.ts';

type Amounts = Pick<Transaction, 'amount' | 'amount_paid' | 'transaction_type' | 'purpose' | 'status'>;

export const isCredit = ({ transaction_type, purpose }: Pick<Amounts, 'transaction_type' | 'purpose'>) =>
  transaction_type === 'credit' || purpose === 'fund';

/** A card payment into the wallet that is still open: its pop-up was closed, or the browser with it. */
export const isUnfinishedFunding = ({
  status,
  purpose,
  payment_method,
}: Pick<Transaction, 'status' | 'purpose' | 'payment_method'>) =>
  status === 0 && purpose === 'fund' && payment_method === 'paystack';

/** In naira. */
export const paidOf = ({ amount, amount_paid }: Pick<Amounts, 'amount' | 'amount_paid'>) => amount_paid ?? amount;

export const signOf = (transaction: Amounts) =>
  transactionSign({ credit: isCredit(transaction), status: transaction.status });

/** One way to show a transaction's amount, in every list and in its dialog. */
export const TransactionMoney = (transaction: Amounts) => (
  <Money naira={paidOf(transaction)} sign={signOf(transaction)} full />
);
