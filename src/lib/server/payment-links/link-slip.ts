import { and, asc, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { paymentLinkSlip as call } from '#lib/api/payments/payment-links.ts';
import { toNaira } from '#lib/domain/money.ts';
import { bankAccounts } from '../db/schema.ts';
import { referenceOfPlan } from '../payments/slips/slip-reference.ts';
import { db } from '../runtime.ts';
import { findLiveLink } from './find-link.ts';

/** The account for instalments, with the reference that the customer's own transfer would have. */
export async function paymentLinkSlip({ token }: PayloadOf<typeof call>) {
  const { link, repayment } = await findLiveLink(token);
  const [account] = await db()
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.active, true), eq(bankAccounts.type, 'property')))
    .orderBy(asc(bankAccounts.id))
    .limit(1);
  return {
    account: account
      ? {
          account_number: account.accountNumber,
          bank_name: account.bankName,
          account_name: account.accountName,
        }
      : null,
    amount: toNaira(repayment.amount),
    reference: await referenceOfPlan(link, 'repayment'),
  };
}
