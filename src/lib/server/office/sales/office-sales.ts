import type { PayloadOf } from '#lib/api/call.ts';
import type { officeSales as call } from '#lib/api/office/sales.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { marketers } from '../../db/schema.ts';
import { readPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { marketerFilter, salesOf, salesRows, sumsOf } from './sales-rows.ts';

/** What came by the marketers' codes, and the sum over all that are looked for. */
export async function officeSales({ page, ...wanted }: PayloadOf<typeof call>) {
  const all = await salesRows(wanted);
  const total = all.reduce(
    (sum, row) => ({
      plans: sum.plans + row.plans,
      units: sum.units + row.units,
      amount: sum.amount + row.amount,
      received: sum.received + row.received,
    }),
    { plans: 0, units: 0, amount: 0, received: 0 },
  );
  return {
    sales: await readPage(
      { path: '/office/marketers/sales', page, perPage: pageSize.list, query: wanted },
      {
        count: () => db().$count(marketers, marketerFilter(wanted)),
        rows: async ({ limit, offset }) => all.slice(offset, offset + limit),
        item: salesOf,
      },
    ),
    total: sumsOf(total),
  };
}
