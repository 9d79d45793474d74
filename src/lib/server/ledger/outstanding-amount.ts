import { inArray } from 'drizzle-orm';
import { paymentType } from '#lib/domain/enums.ts';
import { prepaymentAmount } from '#lib/domain/instalments/pay-ahead.ts';
import { repayments } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { settledRepaymentIds } from './repayments-by-payment.ts';
import type { Payment, Plan } from './rows.ts';

/** What is still owed for the purpose of a payment, in kobo; 0 when it can no longer be paid. */
export async function outstandingAmount(payment: Payment, plan: Plan | undefined): Promise<number> {
  if (!plan) return payment.amount;
  if (plan.state === 'terminated') return 0;
  // the first payment was refunded: it has to be paid again before anything else
  if (plan.state === 'pending' && payment.purpose !== 'first') return 0;
  switch (payment.purpose) {
    case 'first':
      // a plan cannot start without its units
      return plan.unitState === 'held' ? firstPaymentAmount(plan) : 0;
    case 'repayment':
      return unpaidRepayments(payment);
    case 'infrastructure':
      return plan.infrastructureAmount - plan.paidInfrastructure;
    case 'other':
      return plan.otherAmount - plan.paidOther;
    case 'fund':
    case 'refund':
    case 'payout':
    case 'payout_return':
    case 'payout_paid':
    case 'termination_refund':
    case 'correction':
    case 'debt':
    case 'transfer_fee':
    case 'moved_in':
    case 'moved_in_back':
      return payment.amount;
  }
}

const firstPaymentAmount = (plan: Pick<Plan, 'paymentType' | 'totalAmount' | 'unitDeposit' | 'units'>) =>
  plan.paymentType === paymentType.oneTime ? plan.totalAmount : plan.unitDeposit * plan.units;

/** All instalments of the payment or none; a payment is never split between them. */
async function unpaidRepayments(payment: Payment) {
  const rows = await db()
    .select({ amount: repayments.amount, paidAt: repayments.paidAt, replacedAt: repayments.replacedAt })
    .from(repayments)
    .where(inArray(repayments.id, await settledRepaymentIds(payment)));
  return rows.every(({ paidAt, replacedAt }) => paidAt === null && replacedAt === null) ? prepaymentAmount(rows) : 0;
}
