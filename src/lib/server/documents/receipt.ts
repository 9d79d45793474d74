import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { receipt as call } from '#lib/api/payments/transactions.ts';
import { dottedInitials } from '#lib/domain/initials.ts';
import { paymentRefunded, receiptNotAvailable, receiptNotReady, receiptWithdrawn } from '#lib/messages/papers.ts';
import { papers, payments, plans, properties, transactions } from '../db/schema.ts';
import type { ContextOf, User } from '../http/context.ts';
import type { Payment, Plan } from '../ledger/rows.ts';
import { db } from '../runtime.ts';
import { ofCustomer, transactionOf, transactionRows } from '../transactions/transaction-rows.ts';
import { pdfResponse } from './file-response.ts';
import { issuePaper, type PaperRow } from './issue-paper.ts';
import { drawReceipt } from './receipt-pdf.ts';

type Row = Awaited<ReturnType<typeof transactionRows>>[number];

/** What the receipt of a line is for: what reached the wallet, or what was received. */
const amountOf = ({ line, payment }: Row) => (line.part === 'to_wallet' ? line.amount : payment.received);

/** The receipt of a completed transaction: asked for again, it is the same paper with the same code. */
export async function receipt({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>): Promise<Response> {
  const [row] = await transactionRows(and(ofCustomer(caller.user.id), eq(transactions.id, id)));
  if (!row) throw new Refusal('not_found');
  const { status } = transactionOf(row);
  if (status !== 1) throw new Refusal('conflict', { message: status === 0 ? receiptNotReady : receiptNotAvailable });
  const about = await aboutPlan(row.payment);
  const paper = await receiptPaper(row, caller.user, about?.property ?? null);
  const gone = paper.withdrawnReason ?? ((await wasRefunded(row)) ? paymentRefunded : null);
  if (gone !== null) throw new Refusal('conflict', { message: receiptWithdrawn(gone) });
  const bytes = await drawReceipt({ ...row, transaction: transactionOf(row), paper, user: caller.user, about });
  return pdfResponse(bytes, `receipt-${row.payment.reference}.pdf`);
}

const wasRefunded = async ({ line, payment }: Row) =>
  line.part === 'payment' && (await db().$count(payments, eq(payments.refundOf, payment.id))) > 0;

async function receiptPaper(row: Row, user: User, propertyName: string | null): Promise<PaperRow> {
  const known = () => db().select().from(papers).where(eq(papers.transactionId, row.line.id));
  const [before] = await known();
  if (before) return before;
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
  const [paper] = issued ? [issued] : await known();
  return paper as PaperRow;
}

export interface ReceiptPlan {
  plan: Plan;
  property: string;
  place: string;
}

async function aboutPlan({ planId }: Payment): Promise<ReceiptPlan | undefined> {
  if (planId === null) return undefined;
  const [row] = await db()
    .select({ plan: plans, property: properties })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(eq(plans.id, planId));
  if (!row) return undefined;
  const { plan, property } = row;
  return { plan, property: property.name, place: [property.lga, property.state].filter(Boolean).join(', ') };
}
