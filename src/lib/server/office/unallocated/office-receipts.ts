import { gt, min, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { unallocatedReceipts as call } from '#lib/api/office/banks/unallocated.ts';
import { toNaira } from '#lib/domain/money.ts';
import { unallocatedReceipts } from '../../db/schema.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { receiptOf, receiptRows } from './receipt-rows.ts';

const isOpen = gt(unallocatedReceipts.leftAmount, 0);

export async function officeReceipts(payload: PayloadOf<typeof call>) {
  const [sums] = await db()
    .select({
      left: sql<number>`coalesce(sum(${unallocatedReceipts.leftAmount}), 0)::int8`,
      oldest: min(unallocatedReceipts.day),
    })
    .from(unallocatedReceipts)
    .where(sql`${unallocatedReceipts.leftAmount} > 0`);
  return {
    receipts: await listPage(call, payload, {
      count: () => countUpTo(unallocatedReceipts, sql`${unallocatedReceipts.leftAmount} > 0`),
      rows: (slice) => receiptRows(isOpen, slice),
      item: receiptOf,
    }),
    left: toNaira(sums?.left ?? 0),
    oldest: sums?.oldest ?? null,
  };
}
