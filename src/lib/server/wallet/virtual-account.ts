import { eq } from 'drizzle-orm';
import { virtualAccounts } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** Where the customer's own transfers go; without a row none was asked for yet. */
export async function virtualAccountOf(userId: number) {
  const [account] = await db().select().from(virtualAccounts).where(eq(virtualAccounts.userId, userId));
  return {
    state: account?.state ?? ('none' as const),
    account_number: account?.accountNumber ?? null,
    account_bank: account?.bankName ?? null,
    account_name: account?.accountName ?? null,
  };
}
