import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { transactionDetail as transactionDetailCall } from '#lib/api/payments/transactions.ts';
import { transactions } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { ownProof } from './own-proof.ts';
import { ofCustomer, transactionOf, transactionRows } from './transaction-rows.ts';

/** A transaction of the caller; refuses `not_found` for anybody else's. */
export async function transactionDetail(
  { id }: PayloadOf<typeof transactionDetailCall>,
  { caller }: ContextOf<typeof transactionDetailCall>,
) {
  const [row] = await transactionRows(and(ofCustomer(caller.user.id), eq(transactions.id, id)));
  if (!row) throw new Refusal('not_found');
  return { user_transaction: transactionOf(row), proof: await ownProof(id, caller.user.id) };
}
