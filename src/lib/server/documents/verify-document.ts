import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import type { CheckedPaper, verifyDocument as call } from '#lib/api/documents.ts';
import { Refusal } from '#lib/api/errors.ts';
import { formatDocumentCode } from '#lib/domain/documents/document-code.ts';
import { toNaira } from '#lib/domain/money.ts';
import {
  paymentCorrected,
  paymentNotValid,
  paymentRefunded,
  planOfAnother,
  unknownPaper,
} from '#lib/messages/documents.ts';
import { corrections, issuedDocuments, payments, plans, transactions } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { PaperRow } from './issue-paper.ts';
import { findNumber } from './receipt-numbers.ts';

const refund = alias(payments, 'refund');

const amountCorrected = (id: typeof payments.id) =>
  sql<boolean>`exists (select from ${corrections} where ${corrections.correctedId} = ${id} and not ${corrections.more})`;

/** What was issued under a code and whether it is still valid; an unknown code is not found. */
export async function verifyDocument({ code }: PayloadOf<typeof call>): Promise<{ paper: CheckedPaper }> {
  const [paper] = await db().select().from(issuedDocuments).where(eq(issuedDocuments.code, code));
  if (!paper) throw new Refusal('not_found', { message: `${unknownPaper}.` });
  const reason = await invalidReason(paper);
  const { kind, amount, issuedAt, initials, propertyName, details } = paper;
  return {
    paper: {
      kind,
      code: formatDocumentCode(code),
      amount: toNaira(amount),
      issued_at: issuedAt.toISOString(),
      initials,
      property: propertyName,
      description: details.description ?? null,
      receipt_number: paper.transactionId === null ? null : await findNumber(paper.transactionId),
      contract_id: details.contractId ?? null,
      from: details.from ?? null,
      to: details.to ?? null,
      stands: reason === null,
      reason,
    },
  };
}

async function invalidReason(paper: PaperRow): Promise<string | null> {
  const { withdrawnReason, transactionId } = paper;
  if (withdrawnReason === null && paper.kind === 'plan') return (await isOfOwner(paper)) ? null : planOfAnother;
  if (withdrawnReason !== null || transactionId === null) return withdrawnReason;
  const [line] = await db()
    .select({
      part: transactions.part,
      stage: payments.stage,
      refundId: refund.id,
      lessCame: amountCorrected(payments.id),
    })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .leftJoin(refund, eq(refund.refundOf, payments.id))
    .where(eq(transactions.id, transactionId));
  if (line?.lessCame) return paymentCorrected;
  if (line?.part === 'to_wallet') return null;
  // a receipt that was issued while the refund was made is not marked as withdrawn
  if (line?.refundId) return paymentRefunded;
  return line?.stage === 'completed' ? null : paymentNotValid;
}

async function isOfOwner({ planId, userId }: PaperRow): Promise<boolean> {
  return (await db().$count(plans, and(eq(plans.id, Number(planId)), eq(plans.userId, userId)))) > 0;
}
