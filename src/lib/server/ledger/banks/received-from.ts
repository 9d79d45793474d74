import { and, asc, eq, sql } from 'drizzle-orm';
import { toNaira } from '#lib/domain/money.ts';
import { unallocatedReceipts } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

/** Money of this customer, as far as the office knows, that is still to be allocated. */
export async function receivedFrom(userId: number) {
  const rows = await db()
    .select({ left: unallocatedReceipts.leftAmount, day: unallocatedReceipts.day })
    .from(unallocatedReceipts)
    .where(and(eq(unallocatedReceipts.userId, userId), sql`${unallocatedReceipts.leftAmount} > 0`))
    .orderBy(asc(unallocatedReceipts.day), asc(unallocatedReceipts.id));
  return rows.map(({ left, day }) => ({ amount: toNaira(left), day }));
}
