import { and } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { transactions as transactionsCall } from '#lib/api/payments/transactions.ts';
import type { ContextOf } from '../http/context.ts';
import { exactly } from '../http/count-up-to.ts';
import { listPage } from '../http/pagination.ts';
import { invoiceTotals, walletBalance } from '../ledger/customer-totals.ts';
import { monthTotals } from './month-totals.ts';
import {
  countTransactions,
  hasStatus,
  matchesSearch,
  ofCustomer,
  transactionOf,
  transactionRows,
} from './transaction-rows.ts';

const countOf = { 0: 'pending', 1: 'completed', 2: 'failed' } as const;

export async function transactions(
  payload: PayloadOf<typeof transactionsCall>,
  { caller }: ContextOf<typeof transactionsCall>,
) {
  const { status, search } = payload;
  const found = ofCustomer(caller.user.id, matchesSearch(search));
  const where = and(found, hasStatus(status));
  const counts = await countTransactions(found);
  const list = await listPage(transactionsCall, payload, {
    count: async () => exactly(counts[status === undefined ? 'all' : countOf[status]]),
    rows: (slice) => transactionRows(where, slice),
    item: transactionOf,
  });
  return {
    wallet_balance: await walletBalance(caller.user.id),
    ...(await invoiceTotals(caller.user.id)),
    user_transactions: list,
    counts,
    months: await monthTotals(list.data, found),
  };
}
