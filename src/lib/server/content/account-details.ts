import { asc, eq } from 'drizzle-orm';
import { bankAccounts } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** The company's bank accounts for transfers. */
export async function accountDetails() {
  const accounts = await db()
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.active, true))
    .orderBy(asc(bankAccounts.id));
  return {
    status: true,
    data: accounts.map(({ type, accountNumber, bankName, accountName }) => ({
      type,
      account_number: accountNumber,
      bank_name: bankName,
      account_name: accountName,
    })),
  };
}
