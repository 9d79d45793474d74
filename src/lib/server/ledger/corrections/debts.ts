import { and, eq } from 'drizzle-orm';
import { accounts } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

const isDebtOf = (userId: number) => and(eq(accounts.kind, 'customer_debt'), eq(accounts.userId, userId));

/** What a customer owes the company since a correction, in kobo. */
export async function customerDebt(userId: number): Promise<number> {
  const [debt] = await db().select({ balance: accounts.balance }).from(accounts).where(isDebtOf(userId));
  return -(debt?.balance ?? 0) || 0;
}

/** Creates the account when it is first needed. The customer's wallet must be locked: it stands for both. */
export const ensureDebt = (userId: number) =>
  db().insert(accounts).values({ kind: 'customer_debt', userId }).onConflictDoNothing();
