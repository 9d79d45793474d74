import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { fundWalletData as fundWalletDataCall } from '#lib/api/payments/transactions.ts';
import { plans } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { walletBalance } from '../ledger/customer-totals.ts';
import { db } from '../runtime.ts';
import {
  hasStatus,
  movesWallet,
  ofCustomer,
  transactionOf,
  transactionRows,
} from '../transactions/transaction-rows.ts';
import { queueAccountRequest } from './request-accounts.ts';
import { virtualAccountOf } from './virtual-account.ts';

/** The wallet page lists this many of the newest; the transactions page has them all. */
const NEWEST = 50;

export async function fundWalletData(
  { status }: PayloadOf<typeof fundWalletDataCall>,
  { caller }: ContextOf<typeof fundWalletDataCall>,
) {
  const userId = caller.user.id;
  const where = and(ofCustomer(userId, movesWallet()), hasStatus(status));
  return {
    wallet_balance: await walletBalance(userId),
    total_property: await db().$count(plans, and(eq(plans.userId, userId), eq(plans.state, 'in_progress'))),
    virtual_account: await wantedAccountOf(userId),
    user_transactions: (await transactionRows(where, { limit: NEWEST })).map(transactionOf),
  };
}

/** Whoever opens the wallet without an account is to have one; the screen does not wait for it. */
async function wantedAccountOf(userId: number) {
  const account = await virtualAccountOf(userId);
  if (account.state !== 'none') return account;
  await queueAccountRequest(userId);
  return virtualAccountOf(userId);
}
