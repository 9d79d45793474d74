import { and, asc, eq, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { formatReceiptNumber } from '#lib/domain/documents/receipt-number.ts';
import { paymentRefunded } from '#lib/messages/documents.ts';
import { issuedDocuments, payments, receiptNumbers, transactions } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

/** The receipts of a payment by their numbers, and which of them no longer stand. */
export async function paymentReceipts(paymentId: number) {
  const refund = alias(payments, 'refund');
  const rows = await db()
    .select({
      receipt: receiptNumbers,
      part: transactions.part,
      withdrawn: issuedDocuments.withdrawnReason,
      refundId: refund.id,
    })
    .from(transactions)
    .innerJoin(receiptNumbers, eq(receiptNumbers.transactionId, transactions.id))
    .leftJoin(issuedDocuments, and(eq(issuedDocuments.transactionId, transactions.id), not(issuedDocuments.replaced)))
    .leftJoin(refund, eq(refund.refundOf, transactions.paymentId))
    .where(eq(transactions.paymentId, paymentId))
    .orderBy(asc(transactions.id));
  return rows.map(({ receipt, part, withdrawn, refundId }) => ({
    number: formatReceiptNumber(receipt),
    of: part,
    void: withdrawn ?? (part === 'payment' && refundId !== null ? paymentRefunded : null),
  }));
}
