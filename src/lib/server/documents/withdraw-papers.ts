import { and, isNull, type SQL } from 'drizzle-orm';
import { papers } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

/** Papers that no longer stand, and what whoever checks them is told; one that was taken back before stays as it is. */
export async function withdrawPapers(which: SQL | undefined, reason: string): Promise<number> {
  const gone = await db()
    .update(papers)
    .set({ withdrawnAt: now(), withdrawnReason: reason })
    .where(and(which, isNull(papers.withdrawnAt)))
    .returning({ id: papers.id });
  return gone.length;
}
