import { inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officePayments as officePaymentsCall } from '#lib/api/office/payments-and-plans.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { payments } from '../../db/schema.ts';
import { readPage } from '../../http/pagination.ts';
import { newestPayments } from './newest-payments.ts';
import { officePaymentOf, officePaymentRows } from './payment-rows.ts';

export async function officePayments({ page, ...filters }: PayloadOf<typeof officePaymentsCall>) {
  const { count, ids } = newestPayments(filters);
  return {
    payments: await readPage(
      { path: '/office/payments', page, perPage: pageSize.list, query: filters },
      {
        count,
        rows: async (slice) => officePaymentRows(inArray(payments.id, await ids(slice))),
        item: officePaymentOf,
      },
    ),
  };
}
