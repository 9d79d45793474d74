import type { PayloadOf } from '#lib/api/call.ts';
import type { exportSales as call } from '#lib/api/office/exports.ts';
import { groupPhoneNumber } from '#lib/domain/typed/phone-numbers.ts';
import { auditAction } from '../audit-action.ts';
import { salesRows } from '../sales/sales-rows.ts';
import type { Asker } from './asker.ts';
import { csvResponse, nairaCell, type Table } from './csv-response.ts';

type Filters = PayloadOf<typeof call>;

export async function exportSales(filters: Filters, { caller }: Asker) {
  await auditAction({ by: caller.user, action: 'export', subject: 'marketers’ sales', detail: filters });
  return csvResponse({ name: 'sales-by-marketer', columns, pages: allAtOnce(filters) });
}

/** As many rows as marketers, so a single batch. */
async function* allAtOnce(filters: Filters) {
  yield await salesRows(filters);
}

type SalesRow = Awaited<ReturnType<typeof salesRows>>[number];

const columns: Table<SalesRow>['columns'] = {
  Code: ({ marketer }) => marketer.code,
  Marketer: ({ marketer }) => marketer.name,
  Phone: ({ marketer }) => marketer.phone && groupPhoneNumber(marketer.phone),
  'In use': ({ marketer }) => (marketer.active ? 'yes' : 'no'),
  Sold: ({ plans }) => plans,
  Terminated: ({ ended }) => ended,
  Net: ({ plans, ended }) => plans - ended,
  Units: ({ units }) => units,
  'Price (NGN)': ({ amount }) => nairaCell(amount),
  'First payments (NGN)': ({ received }) => nairaCell(received),
};
