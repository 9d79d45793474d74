import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#lib/api/errors.ts';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { toNaira } from '#lib/domain/money.ts';
import { paymentStatus } from '#lib/domain/payments.ts';
import {
  approvals,
  companyAccounts,
  corrections,
  payments,
  plans,
  properties,
  providerChecks,
  uploads,
  users,
} from '../../db/schema.ts';
import { mediaTypes } from '../../http/detect-file-type.ts';
import type { Payment } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';
import { fileLink } from '../../storage/file-link.ts';
import { sentFileOf } from '../../storage/sent-file.ts';
import { fullName, toCustomerSummary } from '../customer-summary.ts';
import { duplicateProofs, similarTransfers } from './duplicate-proofs.ts';
import { labelOf } from './receiving-account.ts';
import { statedTransfers } from './stated-transfers.ts';

const handler = alias(users, 'handler');
const refund = alias(payments, 'refund');
const resumed = alias(payments, 'resumed');

/** Newest first. */
export async function officePaymentRows(where: SQL | undefined) {
  const rows = await db()
    .select({
      payment: payments,
      customer: users,
      plan: plans,
      propertyName: properties.name,
      handler: { firstName: handler.firstName, lastName: handler.lastName },
      refundId: refund.id,
      correctedId: corrections.correctedId,
      resumedBy: resumed.id,
      mismatch: providerChecks.mismatch,
      proof: uploads,
      companyAccount: companyAccounts,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(plans, eq(plans.id, payments.planId))
    .leftJoin(properties, eq(properties.id, plans.propertyId))
    .leftJoin(handler, eq(handler.id, payments.handledBy))
    .leftJoin(refund, eq(refund.refundOf, payments.id))
    .leftJoin(corrections, eq(corrections.paymentId, payments.id))
    .leftJoin(resumed, eq(resumed.resumesId, payments.id))
    .leftJoin(uploads, eq(uploads.id, payments.proofId))
    .leftJoin(companyAccounts, eq(companyAccounts.id, payments.companyAccountId))
    .leftJoin(providerChecks, eq(providerChecks.paymentId, payments.id))
    .where(where)
    .orderBy(desc(payments.createdAt), desc(payments.id));
  const ids = rows.map(({ payment }) => payment.id);
  const proofs = await duplicateProofs(ids);
  const senders = await similarTransfers(ids);
  const stated = await statedTransfers(ids);
  const asked = await askedAbout(ids);
  return rows.map((row) => {
    const sameProof = proofs.get(row.payment.id) ?? [];
    const sameSender = (senders.get(row.payment.id) ?? []).filter((id) => !sameProof.includes(id));
    const { id, stage } = row.payment;
    // what has ended otherwise is on no line, even if one of its amount is there
    const line = stated.get(id);
    const onStatement = line?.evidence === 'matched' || stage === 'awaiting_confirmation' ? (line ?? null) : null;
    return { ...row, sameProof, sameSender, onStatement, awaitsApproval: asked.has(id) };
  });
}

/** Those that a second person has been asked about. */
async function askedAbout(ids: readonly number[]): Promise<ReadonlySet<number>> {
  const subjects = new Map(ids.map((id) => [`payment ${id}`, id]));
  if (subjects.size === 0) return new Set();
  const rows = await db()
    .select({ subject: approvals.subject })
    .from(approvals)
    .where(and(eq(approvals.state, 'waiting'), inArray(approvals.subject, [...subjects.keys()])));
  return new Set(rows.flatMap(({ subject }) => subjects.get(subject) ?? []));
}

/** Late card money has the reference of the payment that it came too late for. */
const providerReference = ({ externalReference }: Payment) =>
  externalReference?.replace(/^(paystack|late):/, '') ?? null;

export type PaymentRow = Awaited<ReturnType<typeof officePaymentRows>>[number];

export const officePaymentOf = ({ payment, customer, plan, propertyName, ...row }: PaymentRow): OfficePayment => ({
  id: payment.id,
  purpose: payment.purpose,
  payment_method: payment.method,
  amount: toNaira(payment.amount),
  amount_received: toNaira(payment.received),
  to_wallet: toNaira(payment.toWallet),
  reference: payment.reference,
  provider_reference: providerReference(payment),
  status: paymentStatus(payment.stage),
  stage: payment.stage,
  description: payment.description,
  reason: payment.reason,
  instead_of: payment.insteadOf,
  bank_name: payment.senderName,
  company_account: row.companyAccount && labelOf(row.companyAccount),
  proof_of_payment: payment.proofId && fileLink(payment.proofId),
  proof_is_pdf: row.proof?.contentType === mediaTypes.pdf,
  proof_file: row.proof && sentFileOf(row.proof),
  proof_scanned_at: row.proof?.scannedAt?.toISOString() ?? null,
  same_proof: row.sameProof,
  same_sender: row.sameSender,
  refund_id: row.refundId,
  refund_of: payment.refundOf,
  corrects: row.correctedId,
  resumes: payment.resumesId,
  resumed_by: row.resumedBy,
  provider_reports: row.mismatch,
  on_statement: row.onStatement,
  awaits_approval: row.awaitsApproval,
  customer: toCustomerSummary(customer),
  plan: plan && { id: plan.id, property_name: propertyName ?? '', number_of_unit: plan.units },
  created_at: payment.createdAt.toISOString(),
  finished_at: payment.finishedAt?.toISOString() ?? null,
  handled_by: row.handler && fullName(row.handler),
});

export async function findOfficePayment(id: number): Promise<OfficePayment> {
  const [row] = await officePaymentRows(eq(payments.id, id));
  if (!row) throw new Refusal('not_found');
  return officePaymentOf(row);
}
