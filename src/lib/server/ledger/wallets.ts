import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { preparedQuery } from '../db/prepared-query.ts';
import { accounts } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { Account } from './rows.ts';

/** The account kind is a literal, because a parameter would force a new query plan each time. */
const isWalletOf = (userId: number | SQLWrapper) => and(sql`${accounts.kind} = 'wallet'`, eq(accounts.userId, userId));

/** In kobo. */
export async function findWalletBalance(userId: number): Promise<number> {
  const [wallet] = await db().select({ balance: accounts.balance }).from(accounts).where(isWalletOf(userId));
  return wallet?.balance ?? 0;
}

/** The customer's wallet, created when first needed, locked until the transaction ends. */
export async function ensureWallet(userId: number): Promise<Account> {
  const wallet = await lockWallet(userId);
  if (wallet) return wallet;
  await db().insert(accounts).values({ kind: 'wallet', userId }).onConflictDoNothing();
  return (await lockWallet(userId)) as Account;
}

const lockedWallet = preparedQuery((handle) =>
  handle
    .select()
    .from(accounts)
    .where(isWalletOf(sql.placeholder('userId')))
    .for('no key update')
    .prepare('lock_wallet'),
);

async function lockWallet(userId: number): Promise<Account | undefined> {
  const [wallet] = await lockedWallet(db()).execute({ userId });
  return wallet;
}
