import { eq } from 'drizzle-orm';
import { virtualAccounts } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** The customer's virtual account; state `none` when none was requested yet. */
export async function virtualAccountOf(userId: number) {
  const [account] = await db().select().from(virtualAccounts).where(eq(virtualAccounts.userId, userId));
  return {
    state: account?.state ?? ('none' as const),
    account_number: account?.accountNumber ?? null,
    account_bank: account?.bankName ?? null,
    account_name: account?.accountName ?? null,
  };
}
