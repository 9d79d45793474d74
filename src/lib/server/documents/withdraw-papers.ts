import { and, isNull, type SQL } from 'drizzle-orm';
import { papers } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

/** Withdraws the papers that are still valid, with the reason shown to whoever checks them. Returns how many. */
export async function withdrawPapers(which: SQL | undefined, reason: string): Promise<number> {
  const withdrawn = await db()
    .update(papers)
    .set({ withdrawnAt: now(), withdrawnReason: reason })
    .where(and(which, isNull(papers.withdrawnAt)))
    .returning({ id: papers.id });
  return withdrawn.length;
}
