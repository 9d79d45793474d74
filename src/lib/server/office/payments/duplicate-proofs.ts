import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { payments, uploads } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

type Repeated = Map<number, number[]>;

const other = alias(payments, 'other');
const groupById = (rows: { id: number; other: number }[]): Repeated => {
  const found: Repeated = new Map();
  for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row.other]);
  return found;
};

/** For each payment the others with the same file as proof, from any customer. */
export async function duplicateProofs(paymentIds: number[]): Promise<Repeated> {
  const otherUpload = alias(uploads, 'other_upload');
  const rows = await db()
    .select({ id: payments.id, other: other.id })
    .from(payments)
    .innerJoin(uploads, eq(uploads.id, payments.proofId))
    .innerJoin(otherUpload, eq(otherUpload.sentHash, uploads.sentHash))
    .innerJoin(other, and(eq(other.proofId, otherUpload.id), ne(other.id, payments.id)))
    .where(inArray(payments.id, paymentIds))
    .orderBy(asc(other.id));
  return groupById(rows);
}

/** For each transfer the others of the same amount and sender within a week: one may be a duplicate. */
export async function similarTransfers(paymentIds: number[]): Promise<Repeated> {
  const week = sql`interval '7 days'`;
  const rows = await db()
    .select({ id: payments.id, other: other.id })
    .from(payments)
    .innerJoin(
      other,
      and(
        eq(other.amount, payments.amount),
        ne(other.id, payments.id),
        sql`lower(trim(${other.senderName})) = lower(trim(${payments.senderName}))`,
        sql`${other.createdAt} between ${payments.createdAt} - ${week} and ${payments.createdAt} + ${week}`,
      ),
    )
    .where(inArray(payments.id, paymentIds))
    .orderBy(asc(other.id));
  return groupById(rows);
}
