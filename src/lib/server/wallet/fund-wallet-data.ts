import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { fundWalletData as fundWalletDataCall } from '#lib/api/payments/transactions.ts';
import { plans } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { receivedFrom } from '../ledger/banks/received-from.ts';
import { walletBalance } from '../ledger/customer-totals.ts';
import { db } from '../runtime.ts';
import { debtWithCauses } from '../transactions/debt.ts';
import {
  changesWallet,
  countTransactions,
  hasStatus,
  ofCustomer,
  transactionOf,
  transactionRows,
} from '../transactions/transaction-rows.ts';
import { queueAccountRequest } from './request-accounts.ts';
import { virtualAccountOf } from './virtual-account.ts';

/** The transactions page has all of them. */
const MAX_TRANSACTIONS = 50;

export async function fundWalletData(
  { status }: PayloadOf<typeof fundWalletDataCall>,
  { caller }: ContextOf<typeof fundWalletDataCall>,
) {
  const userId = caller.user.id;
  const moved = ofCustomer(userId, changesWallet());
  const where = and(moved, hasStatus(status));
  return {
    wallet_balance: await walletBalance(userId),
    total_property: await db().$count(plans, and(eq(plans.userId, userId), eq(plans.state, 'in_progress'))),
    debt: await debtWithCauses(userId),
    being_assigned: await receivedFrom(userId),
    virtual_account: await findOrRequestAccount(userId),
    user_transactions: (await transactionRows(where, { limit: MAX_TRANSACTIONS })).map(transactionOf),
    counts: await countTransactions(moved),
  };
}

/** The request is only queued: the screen does not wait for the provider. */
async function findOrRequestAccount(userId: number) {
  const account = await virtualAccountOf(userId);
  if (account.state !== 'none') return account;
  await queueAccountRequest(userId);
  return virtualAccountOf(userId);
}
