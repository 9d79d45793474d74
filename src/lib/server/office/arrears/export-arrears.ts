import type { PayloadOf } from '#lib/api/call.ts';
import type { exportArrears as call } from '#lib/api/office/arrears.ts';
import { daysBetween, today } from '#lib/domain/days.ts';
import { arrearsAge } from '#lib/domain/instalments/arrears.ts';
import type { ContextOf } from '../../http/context.ts';
import { now } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-of.ts';
import { csvResponse, nairaCell, type Table } from '../exports/csv-response.ts';
import { readInBatches } from '../exports/read-in-batches.ts';
import { type ArrearsFilters, overdueRows } from './arrears-rows.ts';
import { latestPromises } from './promises.ts';

export async function exportArrears(filters: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  await auditAction({ by: caller.user, action: 'export', subject: 'arrears', detail: filters });
  const pages = readInBatches(
    (row: Row) => row.repaymentId,
    (below, limit) => rowsWithPromises(filters, below, limit),
  );
  return csvResponse({ name: 'arrears', columns, pages });
}

async function rowsWithPromises(filters: ArrearsFilters, below: number, limit: number) {
  const rows = await overdueRows(filters, below, limit);
  const promises = await latestPromises([...new Set(rows.map(({ plan }) => plan.id))]);
  return rows.map((row) => ({ ...row, promise: promises.get(row.plan.id) }));
}

type Row = Awaited<ReturnType<typeof rowsWithPromises>>[number];

const columns: Table<Row>['columns'] = {
  'Plan no': ({ plan }) => plan.id,
  Contract: ({ plan }) => plan.uniqueContractId,
  Customer: ({ customer }) => fullName(customer),
  Email: ({ customer }) => customer.email,
  Phone: ({ customer }) => customer.phoneNumber,
  Property: ({ property }) => property,
  Marketer: ({ marketer }) => marketer,
  Instalment: ({ title }) => title,
  Due: ({ dueDate }) => dueDate,
  'Days late': ({ dueDate }) => daysBetween(dueDate, today(now())),
  Age: ({ dueDate }) => arrearsAge(dueDate, today(now())),
  'Amount (NGN)': ({ amount }) => nairaCell(amount),
  'Promised for': ({ promise }) => promise?.promised_for ?? null,
  Promise: ({ promise }) => promise?.state ?? null,
};
