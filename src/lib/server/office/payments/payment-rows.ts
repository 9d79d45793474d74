import { and, asc, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#lib/contract/errors.ts';
import type { OfficePayment } from '#lib/contract/office.ts';
import { toNaira } from '#lib/domain/money.ts';
import { paymentStatus } from '#lib/domain/payments.ts';
import { payments, plans, properties, uploads, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fileLink } from '../../storage/file-link.ts';
import { customerOf } from '../customer-of.ts';

/** Newest first. */
export async function officePaymentRows(where: SQL | undefined, slice?: { limit: number; offset: number }) {
  const query = db()
    .select({
      payment: payments,
      customer: users,
      plan: plans,
      propertyName: properties.name,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(plans, eq(plans.id, payments.planId))
    .leftJoin(properties, eq(properties.id, plans.propertyId))
    .where(where)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .$dynamic();
  const rows = await (slice ? query.limit(slice.limit).offset(slice.offset) : query);
  const repeated = await sameProofs(rows.map(({ payment }) => payment.id));
  return rows.map((row) => ({ ...row, sameProof: repeated.get(row.payment.id) ?? [] }));
}

type Row = Awaited<ReturnType<typeof officePaymentRows>>[number];

/** For each payment the others that the very same file was sent for, whoever sent it. */
async function sameProofs(paymentIds: number[]): Promise<Map<number, number[]>> {
  if (paymentIds.length === 0) return new Map();
  const [other, otherUpload] = [alias(payments, 'other'), alias(uploads, 'other_upload')];
  const rows = await db()
    .select({ id: payments.id, other: other.id })
    .from(payments)
    .innerJoin(uploads, eq(uploads.id, payments.proofId))
    .innerJoin(otherUpload, eq(otherUpload.sentHash, uploads.sentHash))
    .innerJoin(other, and(eq(other.proofId, otherUpload.id), ne(other.id, payments.id)))
    .where(inArray(payments.id, paymentIds))
    .orderBy(asc(other.id));
  const found = new Map<number, number[]>();
  for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row.other]);
  return found;
}

export const officePaymentOf = ({ payment, customer, plan, propertyName, sameProof }: Row): OfficePayment => ({
  id: payment.id,
  purpose: payment.purpose,
  payment_method: payment.method,
  amount: toNaira(payment.amount),
  amount_received: toNaira(payment.received),
  to_wallet: toNaira(payment.toWallet),
  reference: payment.reference,
  status: paymentStatus(payment.stage),
  stage: payment.stage,
  description: payment.description,
  reason: payment.reason,
  bank_name: payment.senderName,
  proof_of_payment: payment.proofId && fileLink(payment.proofId),
  same_proof: sameProof,
  customer: customerOf(customer),
  plan: plan && { id: plan.id, property_name: propertyName ?? '', number_of_unit: plan.units },
  created_at: payment.createdAt.toISOString(),
  finished_at: payment.finishedAt?.toISOString() ?? null,
});

export async function findOfficePayment(id: number): Promise<OfficePayment> {
  const [row] = await officePaymentRows(eq(payments.id, id));
  if (!row) throw new Refusal('not_found');
  return officePaymentOf(row);
}
