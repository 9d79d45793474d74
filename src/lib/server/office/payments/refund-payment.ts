import { and, eq, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { refundPayment as refundPaymentCall } from '#lib/api/office/payments-and-plans.ts';
import { toNaira } from '#lib/domain/money.ts';
import { paymentRefunded } from '#lib/messages/papers.ts';
import { invalidateProperty } from '../../catalogue/cached-pages.ts';
import { papers, transactions } from '../../db/schema.ts';
import { withdrawPapers } from '../../documents/withdraw-papers.ts';
import type { ContextOf } from '../../http/context.ts';
import { postRefund } from '../../ledger/post-refund.ts';
import type { Payment } from '../../ledger/rows.ts';
import { notifyRefund } from '../../payments/notify-refund.ts';
import { db } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { findOfficePayment } from './payment-rows.ts';

/** Refunds a payment on a plan into the customer's wallet; the customer is told the reason. */
export const refundPayment = (
  { id, reason }: PayloadOf<typeof refundPaymentCall>,
  { caller, once }: ContextOf<typeof refundPaymentCall>,
) =>
  once(async () => {
    const refund = await postRefund(id, { reason, handledBy: caller.user.id });
    await auditAction({
      by: caller.user,
      action: 'refund_payment',
      subject: `payment ${id}`,
      detail: { reason, amount: toNaira(refund.refund.amount), refund: refund.refund.id },
    });
    await withdrawPapers(receiptOf(refund.refunded), paymentRefunded);
    await notifyRefund(refund);
    if (refund.refunded.purpose === 'first') await invalidateProperty(refund.plan.propertyId);
    return { payment: await findOfficePayment(refund.refund.id) };
  });

/** The receipt of the payment; the one for its excess remains valid. */
const receiptOf = ({ id }: Payment) =>
  inArray(
    papers.transactionId,
    db()
      .select({ id: transactions.id })
      .from(transactions)
      .where(and(eq(transactions.paymentId, id), eq(transactions.part, 'payment'))),
  );
