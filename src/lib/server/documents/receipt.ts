import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { receipt as call } from '#lib/api/payments/transactions.ts';
import { dottedInitials } from '#lib/domain/initials.ts';
import { paymentRefunded, receiptNotAvailable, receiptNotReady, receiptWithdrawn } from '#lib/messages/papers.ts';
import { papers, payments, plans, properties, transactions } from '../db/schema.ts';
import type { ContextOf, User } from '../http/context.ts';
import { plotNamesOf } from '../layouts/plots-of-plans.ts';
import type { Payment } from '../ledger/rows.ts';
import { db } from '../runtime.ts';
import { ofCustomer, transactionOf, transactionRows } from '../transactions/transaction-rows.ts';
import { pdfResponse } from './file-response.ts';
import { issuePaper, type PaperRow } from './issue-paper.ts';
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
  const receiptPlan = await loadReceiptPlan(row.payment);
  const paper = await receiptPaper(row, caller.user, receiptPlan?.property ?? null);
  const withdrawn = paper.withdrawnReason ?? ((await wasRefunded(row)) ? paymentRefunded : null);
  if (withdrawn !== null) throw new Refusal('conflict', { message: receiptWithdrawn(withdrawn) });
  const bytes = await drawReceipt({ ...row, transaction: transactionOf(row), paper, user: caller.user, receiptPlan });
  return pdfResponse(bytes, `receipt-${row.payment.reference}.pdf`);
}

const wasRefunded = async ({ line, payment }: TransactionRow) =>
  line.part === 'payment' && (await db().$count(payments, eq(payments.refundOf, payment.id))) > 0;

async function receiptPaper(row: TransactionRow, user: User, propertyName: string | null): Promise<PaperRow> {
  const find = () => db().select().from(papers).where(eq(papers.transactionId, row.line.id));
  const [existing] = await find();
  if (existing) return existing;
  const issued = await issuePaper({
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

async function loadReceiptPlan({ planId }: Payment): Promise<ReceiptPlan | undefined> {
  if (planId === null) return undefined;
  const [row] = await db()
    .select({ plan: plans, property: properties })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(eq(plans.id, planId));
  if (!row) return undefined;
  const { plan, property } = row;
  const plots = await plotNamesOf(planId);
  return { plan, plots, property: property.name, place: [property.lga, property.state].filter(Boolean).join(', ') };
}
