import { documentCodeLength } from '#lib/domain/documents/document-code.ts';
import { randomCode } from '../crypto/random-code.ts';
import { issuedDocuments } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

export type PaperRow = typeof issuedDocuments.$inferSelect;
type NewPaper = Omit<typeof issuedDocuments.$inferInsert, 'code' | 'issuedAt' | 'withdrawnAt' | 'withdrawnReason'>;

export const newDocumentCode = () => randomCode(documentCodeLength);

/** Records an issued paper; undefined if there can be only one of its kind and it exists. */
export async function issueDocument(paper: NewPaper, code = newDocumentCode()): Promise<PaperRow | undefined> {
  const [row] = await db()
    .insert(issuedDocuments)
    .values({ ...paper, code, issuedAt: now() })
    .onConflictDoNothing()
    .returning();
  return row;
}
