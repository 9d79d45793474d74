import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { awaitedSlip as call } from '#lib/api/payments/transfer-slips.ts';
import { toNaira } from '#lib/domain/money.ts';
import { companyAccounts, payments, transactions, transferSlips } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db } from '../../runtime.ts';

/** The slip of an announced transfer as it was shown; one without a short reference has the payment's. */
export async function awaitedSlip({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const [row] = await db()
    .select({ payment: payments, account: companyAccounts, short: transferSlips.reference })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .leftJoin(companyAccounts, eq(companyAccounts.id, payments.companyAccountId))
    .leftJoin(transferSlips, eq(transferSlips.paymentId, payments.id))
    .where(
      and(
        eq(transactions.id, id),
        eq(transactions.userId, caller.user.id),
        eq(payments.method, 'bank_transfer'),
        eq(payments.stage, 'awaiting_confirmation'),
      ),
    );
  if (!row) throw new Refusal('not_found');
  const { payment, account, short } = row;
  return {
    account: account && {
      account_number: account.accountNumber,
      bank_name: account.bankName,
      account_name: account.accountName,
    },
    amount: toNaira(payment.amount),
    reference: short ?? payment.reference,
  };
}
