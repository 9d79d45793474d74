import { paperCodeLength } from '#lib/domain/paper-code.ts';
import { papers } from '../db/schema.ts';
import { randomCode } from '../random-code.ts';
import { db, now } from '../runtime.ts';

export type PaperRow = typeof papers.$inferSelect;
type Wanted = Omit<typeof papers.$inferInsert, 'code' | 'issuedAt' | 'withdrawnAt' | 'withdrawnReason'>;

export const newPaperCode = () => randomCode(paperCodeLength);

/** Writes down that a paper is issued; undefined when its like was issued before and there can only be one. */
export async function issuePaper(wanted: Wanted, code = newPaperCode()): Promise<PaperRow | undefined> {
  const [row] = await db()
    .insert(papers)
    .values({ ...wanted, code, issuedAt: now() })
    .onConflictDoNothing()
    .returning();
  return row;
}
