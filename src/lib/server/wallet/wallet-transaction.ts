import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { walletTransaction as walletTransactionCall } from '#lib/api/payments/transactions.ts';
import { transactions } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { changesWallet, ofCustomer, transactionOf, transactionRows } from '../transactions/transaction-rows.ts';

export async function walletTransaction(
  { id }: PayloadOf<typeof walletTransactionCall>,
  { caller }: ContextOf<typeof walletTransactionCall>,
) {
  const [row] = await transactionRows(and(ofCustomer(caller.user.id, changesWallet()), eq(transactions.id, id)));
  if (!row) throw new Refusal('not_found');
  return { user_transaction: transactionOf(row) };
}
