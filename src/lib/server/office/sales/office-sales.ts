import type { PayloadOf } from '#lib/api/call.ts';
import { officeSales as call } from '#lib/api/office/sales.ts';
import { marketers } from '../../db/schema.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { marketerFilter, salesOf, salesRows, sumsOf } from './sales-rows.ts';

/** Sales by the marketers' codes, with the total of all that match the filters. */
export async function officeSales(payload: PayloadOf<typeof call>) {
  const all = await salesRows(payload);
  const total = all.reduce(
    (sum, row) => ({
      plans: sum.plans + row.plans,
      ended: sum.ended + row.ended,
      units: sum.units + row.units,
      amount: sum.amount + row.amount,
      received: sum.received + row.received,
    }),
    { plans: 0, ended: 0, units: 0, amount: 0, received: 0 },
  );
  return {
    sales: await listPage(call, payload, {
      count: () => countUpTo(marketers, marketerFilter(payload)),
      rows: async ({ limit, offset }) => all.slice(offset, offset + limit),
      item: salesOf,
    }),
    total: sumsOf(total),
  };
}
