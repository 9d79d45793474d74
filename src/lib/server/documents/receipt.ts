import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { receipt as call } from '#lib/api/payments/transactions.ts';
import { isFromBefore } from '#lib/domain/accounting/purposes.ts';
import { dottedInitials } from '#lib/domain/initials.ts';
import type { Kobo } from '#lib/domain/money.ts';
import {
  noCorrectionReceipt,
  paymentCorrected,
  paymentRefunded,
  receiptNotAvailable,
  receiptNotReady,
  receiptWithdrawn,
} from '#lib/messages/documents.ts';
import { payoutCameBack } from '#lib/messages/money/payouts.ts';
import {
  corrections,
  issuedDocuments,
  movedInReceipts,
  payments,
  plans,
  properties,
  transactions,
} from '../db/schema.ts';
import type { ContextOf, User } from '../http/context.ts';
import type { Payment } from '../ledger/rows.ts';
import { db } from '../runtime.ts';
import { plotNamesOf } from '../site-plans/plots-of-plans.ts';
import { ofCustomer, transactionOf, transactionRows } from '../transactions/transaction-rows.ts';
import { pdfResponse } from './file-response.ts';
import { issueDocument, type PaperRow } from './issue-paper.ts';
import { receiptNumberOf } from './receipt-numbers.ts';
import { drawReceipt, type ReceiptPlan } from './receipt-pdf.ts';

type TransactionRow = Awaited<ReturnType<typeof transactionRows>>[number];

/** Kobo: what the line added to the wallet, or what was received for the payment. */
const amountOf = ({ line, payment }: TransactionRow) => (line.part === 'to_wallet' ? line.amount : payment.received);

/** The receipt of a completed transaction; a repeated download is the same paper with the same code. */
export async function receipt({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>): Promise<Response> {
  const [row] = await transactionRows(and(ofCustomer(caller.user.id), eq(transactions.id, id)));
  if (!row) throw new Refusal('not_found');
  const { status } = transactionOf(row);
  if (status !== 1) throw new Refusal('conflict', { message: status === 0 ? receiptNotReady : receiptNotAvailable });
  const cameBack = payoutCameBack(row.payoutState);
  if (cameBack !== null) throw new Refusal('conflict', { message: cameBack });
  if (row.payment.purpose === 'correction' || row.payment.purpose === 'moved_in_back')
    throw new Refusal('conflict', { message: noCorrectionReceipt });
  const [payment] = (await db().select().from(payments).where(eq(payments.id, row.payment.id))) as [Payment];
  const receiptPlan = await loadReceiptPlan(payment);
  const paper = await receiptPaper(row, caller.user, receiptPlan?.property ?? null);
  const number = isFromBefore(payment.purpose) ? await earlierNumber(payment.id) : await receiptNumberOf(id);
  const withdrawn = paper.withdrawnReason ?? (await invalidReason(row));
  if (withdrawn !== null) throw new Refusal('conflict', { message: receiptWithdrawn(number, withdrawn) });
  const transaction = transactionOf(row);
  const bytes = await drawReceipt({ ...row, payment, transaction, number, paper, user: caller.user, receiptPlan });
  return pdfResponse(bytes, `receipt-${row.payment.reference}.pdf`);
}

/** Of a receipt that was issued before the company moved in: its number of then. */
async function earlierNumber(paymentId: number): Promise<string> {
  const [found] = await db().select().from(movedInReceipts).where(eq(movedInReceipts.paymentId, paymentId));
  return `${found?.receiptNo || 'unknown'} of our earlier books`;
}

/** A receipt that was asked for while the payment was refunded or corrected is not marked as withdrawn. */
async function invalidReason({ line, payment }: TransactionRow): Promise<string | null> {
  const lessCame = and(eq(corrections.correctedId, payment.id), eq(corrections.more, false));
  if ((await db().$count(corrections, lessCame)) > 0) return paymentCorrected;
  const refunded = line.part === 'payment' && (await db().$count(payments, eq(payments.refundOf, payment.id))) > 0;
  return refunded ? paymentRefunded : null;
}

async function receiptPaper(row: TransactionRow, user: User, propertyName: string | null): Promise<PaperRow> {
  const find = () =>
    db()
      .select()
      .from(issuedDocuments)
      .where(and(eq(issuedDocuments.transactionId, row.line.id), not(issuedDocuments.replaced)));
  const [existing] = await find();
  if (existing) return existing;
  const issued = await issueDocument({
    kind: 'receipt',
    userId: user.id,
    initials: dottedInitials(user.firstName, user.lastName),
    transactionId: row.line.id,
    planId: row.payment.planId,
    amount: amountOf(row),
    propertyName,
    details: { description: row.line.description },
  });
  const [paper] = issued ? [issued] : await find();
  return paper as PaperRow;
}

const ofThePrice = ['first', 'repayment'] as const;

/**
 * What of the price was paid once this payment was: later ones do not change the paper. Not of a plan with money that was
 * brought along, refunded or corrected, which payments alone do not add up to.
 */
async function priceAfter({ id, planId, purpose }: Payment, total: Kobo) {
  if (planId === null || !ofThePrice.some((one) => one === purpose)) return undefined;
  const [found] = await db()
    .select({
      paid: sql<number>`coalesce(sum(${payments.applied}) filter (where ${inArray(payments.purpose, [...ofThePrice])}
        and ${payments.finishedAt} <= (select finished_at from payments where id = ${id})), 0)`.mapWith(Number),
      others:
        sql<number>`count(*) filter (where ${inArray(payments.purpose, ['moved_in', 'moved_in_back', 'refund', 'correction'])})`.mapWith(
          Number,
        ),
    })
    .from(payments)
    .where(and(eq(payments.planId, planId), eq(payments.stage, 'completed')));
  return found && found.others === 0 ? { paid: found.paid, total } : undefined;
}

async function loadReceiptPlan(payment: Payment): Promise<ReceiptPlan | undefined> {
  const { planId, userId } = payment;
  if (planId === null) return undefined;
  const [row] = await db()
    .select({ plan: plans, property: properties })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(eq(plans.id, planId));
  if (!row) return undefined;
  const { plan, property } = row;
  const place = [property.lga, property.state].filter(Boolean).join(', ');
  // later changes of a transferred plan belong to its new owner
  if (plan.userId !== userId) return { plots: '', contractId: null, property: property.name, place, transferred: true };
  const plots = await plotNamesOf(planId);
  return {
    ...{ plots, contractId: plan.uniqueContractId, property: property.name, place, transferred: false },
    price: await priceAfter(payment, plan.totalAmount),
  };
}
