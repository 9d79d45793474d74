import { inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { officePayments as officePaymentsCall } from '#lib/api/office/payments/payments.ts';
import { payments } from '../../db/schema.ts';
import { listPage } from '../../http/pagination.ts';
import { listedPayments } from './listed-payments.ts';
import { officePaymentOf, officePaymentRows } from './payment-rows.ts';

export async function officePayments(payload: PayloadOf<typeof officePaymentsCall>) {
  const { count, ids } = listedPayments(payload);
  return {
    payments: await listPage(officePaymentsCall, payload, {
      count,
      rows: async (slice) => {
        const rows = await officePaymentRows(inArray(payments.id, await ids(slice)));
        return payload.status === 0 ? rows.reverse() : rows;
      },
      item: officePaymentOf,
    }),
  };
}
