import type { PayloadOf } from '#lib/api/call.ts';
import type { officePayments as officePaymentsCall } from '#lib/api/office/payments-and-plans.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { payments } from '../../db/schema.ts';
import { readPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { paymentFilter } from './payment-filters.ts';
import { officePaymentOf, officePaymentRows } from './payment-rows.ts';

export async function officePayments({ page, ...filters }: PayloadOf<typeof officePaymentsCall>) {
  const where = paymentFilter(filters);
  return {
    payments: await readPage(
      { path: '/office/payments', page, perPage: pageSize.list, query: filters },
      {
        count: () => db().$count(payments, where),
        rows: (slice) => officePaymentRows(where, slice),
        item: officePaymentOf,
      },
    ),
  };
}
