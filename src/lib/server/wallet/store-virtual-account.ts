import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { users, virtualAccounts } from '../db/schema.ts';
import { insertNotification } from '../notifications/insert-notification.ts';
import { walletButton } from '../notifications/notify.ts';
import type { DedicatedAccount } from '../paystack/dedicated-accounts.ts';
import { EventProblem } from '../paystack/event-problem.ts';
import { db, tx } from '../runtime.ts';

/** The customer whom the provider means: by its own code, or else by email. */
interface AccountHolder {
  customerCode: string | null;
  email: string | null;
}

export const storeAssignedAccount = async (holder: AccountHolder, account: DedicatedAccount) =>
  storeVirtualAccount(await userOf(holder), account);

/** Stores a new account and notifies the customer. An account that the customer already has is never replaced. */
export const storeVirtualAccount = (userId: number, { account_number, account_name, bank }: DedicatedAccount) =>
  tx(async () => {
    const [stored] = await db()
      .update(virtualAccounts)
      .set({
        state: 'ready',
        accountNumber: account_number,
        accountName: account_name,
        bankName: bank.name,
        providerSlug: bank.slug,
      })
      .where(and(eq(virtualAccounts.userId, userId), ne(virtualAccounts.state, 'ready')))
      .returning();
    if (stored)
      await insertNotification(userId, {
        title: 'Your virtual account is ready',
        content: `Transfer to ${account_number} at ${bank.name}, and the money is in your wallet at once.`,
        link: walletButton(),
      });
  });

/** Has no effect once the account is ready: then the event belongs to an earlier attempt. */
export async function markAccountRefused(holder: AccountHolder) {
  await db()
    .update(virtualAccounts)
    .set({ state: 'failed' })
    .where(and(eq(virtualAccounts.userId, await userOf(holder)), eq(virtualAccounts.state, 'requested')));
}

async function userOf({ customerCode, email }: AccountHolder): Promise<number> {
  const byCode = customerCode && (await findUser(eq(virtualAccounts.customerCode, customerCode)));
  const found = byCode || (email && (await findUser(eq(sql`lower(${users.email})`, email.toLowerCase()))));
  if (!found) throw new EventProblem('nobody here asked for this virtual account');
  return found;
}

async function findUser(which: SQL) {
  const [row] = await db()
    .select({ userId: virtualAccounts.userId })
    .from(virtualAccounts)
    .innerJoin(users, eq(users.id, virtualAccounts.userId))
    .where(which);
  return row?.userId;
}
