import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contractDocuments, documentWithdrawals, issuedDocuments, uploads, users } from '../../db/schema.ts';
import { withdrawIssuedDocuments } from '../../documents/withdraw-documents.ts';
import { db, now } from '../../runtime.ts';
import { isActiveDocument } from '../../storage/active-documents.ts';

/** All documents, including withdrawn ones. */
export function allDocuments(planIds: number[]) {
  const other = alias(contractDocuments, 'other');
  return db()
    .select({
      document: contractDocuments,
      scannedAt: uploads.scannedAt,
      withdrawal: documentWithdrawals,
      by: { firstName: users.firstName, lastName: users.lastName },
      replacedBy: other.name,
    })
    .from(contractDocuments)
    .innerJoin(uploads, eq(uploads.id, contractDocuments.uploadId))
    .leftJoin(documentWithdrawals, eq(documentWithdrawals.documentId, contractDocuments.id))
    .leftJoin(users, eq(users.id, documentWithdrawals.withdrawnBy))
    .leftJoin(other, eq(other.id, documentWithdrawals.replacedBy))
    .where(inArray(contractDocuments.planId, planIds))
    .orderBy(asc(contractDocuments.id));
}

interface Withdrawal {
  reason: string;
  /** The member of the office. */
  by: number;
  /** The document in its place. */
  replacedBy?: number;
  /** What whoever checks its code reads, if it was made here. */
  paperReason: string;
  /** Its paper is made anew. */
  remade?: boolean;
}

/** Takes documents back, and the papers of those that were made here. Those that were taken back stay as they are. */
export async function withdrawDocuments(which: SQL | undefined, { reason, by, ...more }: Withdrawal) {
  const taken = await db()
    .select({ id: contractDocuments.id, name: contractDocuments.name, paperId: contractDocuments.paperId })
    .from(contractDocuments)
    .where(and(which, isActiveDocument()));
  for (const { id, paperId } of taken) {
    const { replacedBy = null, paperReason, remade = false } = more;
    await db()
      .insert(documentWithdrawals)
      .values({ documentId: id, replacedBy, reason, withdrawnBy: by, withdrawnAt: now() });
    if (paperId !== null)
      await withdrawIssuedDocuments(
        and(eq(issuedDocuments.id, paperId), isNull(issuedDocuments.withdrawnAt)),
        paperReason,
        { replaced: remade },
      );
  }
  return taken;
}
