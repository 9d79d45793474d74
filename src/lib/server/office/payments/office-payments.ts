import { inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { officePayments as officePaymentsCall } from '#lib/api/office/payments/payments.ts';
import { payments } from '../../db/schema.ts';
import { listPage } from '../../http/pagination.ts';
import { newestPayments } from './newest-payments.ts';
import { officePaymentOf, officePaymentRows } from './payment-rows.ts';

export async function officePayments(payload: PayloadOf<typeof officePaymentsCall>) {
  const { count, ids } = newestPayments(payload);
  return {
    payments: await listPage(officePaymentsCall, payload, {
      count,
      rows: async (slice) => officePaymentRows(inArray(payments.id, await ids(slice))),
      item: officePaymentOf,
    }),
  };
}
