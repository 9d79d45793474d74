import { and, isNull, type SQL } from 'drizzle-orm';
import { papers } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

/**
 * Withdraws the papers that are still valid, with the reason shown to whoever checks them. Returns how many. Replaced
 * ones are issued anew, with another code, when they are asked for or by the worker of contracts.
 */
export async function withdrawPapers(
  which: SQL | undefined,
  reason: string,
  { replaced = false } = {},
): Promise<number> {
  const withdrawn = await db()
    .update(papers)
    .set({ withdrawnAt: now(), withdrawnReason: reason, replaced })
    .where(and(which, isNull(papers.withdrawnAt)))
    .returning({ id: papers.id });
  return withdrawn.length;
}
