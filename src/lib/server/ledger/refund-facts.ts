import { and, eq, gt, inArray, isNotNull, ne } from 'drizzle-orm';
import type { RefundFacts } from '#lib/domain/refunds.ts';
import { contractDocuments, payments, repayments, users } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { Payment, Plan } from './rows.ts';

export async function refundFacts(payment: Payment, plan: Plan | undefined): Promise<RefundFacts> {
  const none = { open: [], laterPaid: false, documents: 0 };
  return {
    payment,
    refunded: (await db().$count(payments, eq(payments.refundOf, payment.id))) > 0,
    closed: (await db().$count(users, and(eq(users.id, payment.userId), isNotNull(users.closedAt)))) > 0,
    plan: plan ? { ...plan, firstPaymentConfirmed: plan.paidAmount > 0, contractId: plan.uniqueContractId } : null,
    ...(plan ? await planFacts(payment, plan.id) : none),
  };
}

async function planFacts(payment: Payment, planId: number) {
  const open = await db()
    .select({ purpose: payments.purpose })
    .from(payments)
    .where(
      and(
        eq(payments.planId, planId),
        ne(payments.id, payment.id),
        inArray(payments.stage, ['initiated', 'awaiting_confirmation']),
      ),
    );
  return {
    open: open.map(({ purpose }) => purpose),
    laterPaid: payment.repaymentId !== null && (await hasLaterPaid(payment.repaymentId, planId)),
    documents: await db().$count(contractDocuments, eq(contractDocuments.planId, planId)),
  };
}

async function hasLaterPaid(repaymentId: number, planId: number) {
  const own = db().select({ number: repayments.number }).from(repayments).where(eq(repayments.id, repaymentId));
  const later = and(eq(repayments.planId, planId), gt(repayments.number, own), isNotNull(repayments.paidAt));
  return (await db().$count(repayments, later)) > 0;
}
