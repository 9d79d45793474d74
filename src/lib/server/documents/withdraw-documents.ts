import { and, isNull, type SQL } from 'drizzle-orm';
import { issuedDocuments } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

/**
 * Withdraws the papers that are still valid, with the reason shown to whoever checks them. Returns how many. Replaced
 * ones are issued anew, with another code, when they are asked for or by the worker of contracts.
 */
export async function withdrawIssuedDocuments(
  which: SQL | undefined,
  reason: string,
  { replaced = false } = {},
): Promise<number> {
  const withdrawn = await db()
    .update(issuedDocuments)
    .set({ withdrawnAt: now(), withdrawnReason: reason, replaced })
    .where(and(which, isNull(issuedDocuments.withdrawnAt)))
    .returning({ id: issuedDocuments.id });
  return withdrawn.length;
}
