import type { PayloadOf } from '#lib/api/call.ts';
import type { transactions as transactionsCall } from '#lib/api/payments/transactions.ts';
import { pageSize } from '#lib/domain/limits.ts';
import type { ContextOf } from '../http/context.ts';
import { readPage } from '../http/pagination.ts';
import { invoiceTotals, walletBalance } from '../ledger/customer-totals.ts';
import { countTransactions, hasStatus, ofCustomer, transactionOf, transactionRows } from './transaction-rows.ts';

export async function transactions(
  { page, status }: PayloadOf<typeof transactionsCall>,
  { caller }: ContextOf<typeof transactionsCall>,
) {
  const where = ofCustomer(caller.user.id, hasStatus(status));
  return {
    wallet_balance: await walletBalance(caller.user.id),
    ...(await invoiceTotals(caller.user.id)),
    user_transactions: await readPage(
      { path: '/user/transactions', page, perPage: pageSize.list, query: { status } },
      { count: () => countTransactions(where), rows: (slice) => transactionRows(where, slice), item: transactionOf },
    ),
  };
}
