import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { CheckedPaper, checkPaper as call } from '#lib/api/papers.ts';
import { toNaira } from '#lib/domain/money.ts';
import { groupPaperCode } from '#lib/domain/papers/paper-code.ts';
import { paymentCorrected, paymentNotValid, paymentRefunded, unknownPaper } from '#lib/messages/papers.ts';
import { corrections, papers, payments, transactions } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { PaperRow } from './issue-paper.ts';
import { findNumber } from './receipt-numbers.ts';

const refund = alias(payments, 'refund');

const lessCameFor = (id: typeof payments.id) =>
  sql<boolean>`exists (select from ${corrections} where ${corrections.correctedId} = ${id} and not ${corrections.more})`;

/** What was issued under a code and whether it is still valid; an unknown code is not found. */
export async function checkPaper({ code }: PayloadOf<typeof call>): Promise<{ paper: CheckedPaper }> {
  const [paper] = await db().select().from(papers).where(eq(papers.code, code));
  if (!paper) throw new Refusal('not_found', { message: `${unknownPaper}.` });
  const reason = await invalidReason(paper);
  const { kind, amount, issuedAt, initials, propertyName, details } = paper;
  return {
    paper: {
      kind,
      code: groupPaperCode(code),
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

async function invalidReason({ withdrawnReason, transactionId }: PaperRow): Promise<string | null> {
  if (withdrawnReason !== null || transactionId === null) return withdrawnReason;
  const [line] = await db()
    .select({ part: transactions.part, stage: payments.stage, refundId: refund.id, lessCame: lessCameFor(payments.id) })
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
