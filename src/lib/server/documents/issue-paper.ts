import { paperCodeLength } from '#lib/domain/papers/paper-code.ts';
import { randomCode } from '../crypto/random-code.ts';
import { papers } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

export type PaperRow = typeof papers.$inferSelect;
type NewPaper = Omit<typeof papers.$inferInsert, 'code' | 'issuedAt' | 'withdrawnAt' | 'withdrawnReason'>;

export const newPaperCode = () => randomCode(paperCodeLength);

/** Records an issued paper; undefined if there can be only one of its kind and it exists. */
export async function issuePaper(paper: NewPaper, code = newPaperCode()): Promise<PaperRow | undefined> {
  const [row] = await db()
    .insert(papers)
    .values({ ...paper, code, issuedAt: now() })
    .onConflictDoNothing()
    .returning();
  return row;
}
