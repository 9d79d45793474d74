import { and, asc, eq, sql } from 'drizzle-orm';
import { accountTypeFor } from '#lib/domain/reconciliation/account-type.ts';
import { bankAccounts, companyAccounts } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import type { Payment } from '../rows.ts';

/** The company account that customers are shown for such a transfer: the first active one of its type. */
export async function defaultCompanyAccount(payment: {
  purpose: Payment['purpose'];
  insteadOf?: string | null;
}): Promise<number | null> {
  const [account] = await db()
    .select({ id: companyAccounts.id })
    .from(bankAccounts)
    .innerJoin(
      companyAccounts,
      and(
        sql`lower(${companyAccounts.bankName}) = lower(${bankAccounts.bankName})`,
        eq(companyAccounts.accountNumber, bankAccounts.accountNumber),
      ),
    )
    .where(and(eq(bankAccounts.active, true), eq(bankAccounts.type, accountTypeFor(payment))))
    .orderBy(asc(bankAccounts.id))
    .limit(1);
  return account?.id ?? null;
}
