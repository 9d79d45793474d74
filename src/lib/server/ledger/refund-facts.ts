import { and, eq, gt, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import type { RefundFacts } from '#lib/domain/refunds.ts';
import { contractDocuments, journals, payments, users } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { Payment, Plan } from './rows.ts';
import { hasTransferredPlan } from './transfers/former-owner.ts';

export async function refundFacts(payment: Payment, plan: Plan | undefined): Promise<RefundFacts> {
  const none = { open: [], laterPaid: false, documents: 0 };
  return {
    payment,
    refunded: (await db().$count(payments, eq(payments.refundOf, payment.id))) > 0,
    closed: (await db().$count(users, and(eq(users.id, payment.userId), isNotNull(users.closedAt)))) > 0,
    terminated: plan?.state === 'terminated',
    transferred: plan !== undefined && (await hasTransferredPlan(plan.id, payment.userId)),
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
    laterPaid: payment.repaymentId !== null && (await hasLaterInstalmentPaid(payment.id, planId)),
    documents: await db().$count(contractDocuments, and(eq(contractDocuments.planId, planId), isValid)),
  };
}

const isValid = notExists(sql`(select from document_withdrawals where document_id = ${contractDocuments.id})`);

/** By the order of the journals, because the last instalments can be paid before the next ones. */
async function hasLaterInstalmentPaid(paymentId: number, planId: number) {
  const own = db().select({ id: journals.id }).from(journals).where(eq(journals.paymentId, paymentId));
  const later = await db()
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(journals, eq(journals.paymentId, payments.id))
    .where(
      and(
        eq(payments.planId, planId),
        eq(payments.purpose, 'repayment'),
        eq(payments.stage, 'completed'),
        gt(journals.id, own),
        notExists(sql`(select from ${payments} refund where refund.refund_of = ${payments.id})`),
      ),
    )
    .limit(1);
  return later.length > 0;
}
