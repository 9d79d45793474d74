import { and, asc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { contractDocuments, documentWithdrawals } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** Of a contract document: it was not taken back. */
export const isActiveDocument = (): SQL =>
  notExists(
    db()
      .select({ one: sql`1` })
      .from(documentWithdrawals)
      .where(eq(documentWithdrawals.documentId, contractDocuments.id)),
  );

/** What the customers of these plans can open, oldest first. */
export const activeDocuments = (planIds: number[]) =>
  db()
    .select()
    .from(contractDocuments)
    .where(and(inArray(contractDocuments.planId, planIds), isActiveDocument()))
    .orderBy(asc(contractDocuments.id));

/** Whether an upload is behind a contract document that was taken back. */
export async function isWithdrawn(uploadId: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: contractDocuments.id })
    .from(contractDocuments)
    .innerJoin(documentWithdrawals, eq(documentWithdrawals.documentId, contractDocuments.id))
    .where(eq(contractDocuments.uploadId, uploadId))
    .limit(1);
  return row !== undefined;
}
