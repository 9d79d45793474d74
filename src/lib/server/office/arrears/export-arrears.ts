import type { PayloadOf } from '#lib/api/call.ts';
import type { exportArrears as call, PaymentPromise } from '#lib/api/office/arrears/arrears.ts';
import { type Day, daysBetween } from '#lib/domain/days.ts';
import { type ArrearsAge, arrearsAge } from '#lib/domain/instalments/arrears.ts';
import { groupPhoneNumber } from '#lib/domain/typed/phone-numbers.ts';
import { streamRows } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { type Asker, tableFor } from '../exports/asker.ts';
import { csvResponse, nairaCell, type Table } from '../exports/csv-response.ts';
import { type ArrearsFilters, allOverdue, dayOfArrears, type OverdueRow } from './arrears-rows.ts';
import { latestPromises } from './promises.ts';

export async function exportArrears(filters: PayloadOf<typeof call>, asker: Asker) {
  await auditAction({ by: asker.caller.user, action: 'export', subject: 'arrears', detail: filters });
  return csvResponse(tableFor(asker, arrearsTable(filters)));
}

const arrearsTable = (filters: ArrearsFilters): Table<Row> => ({
  name: 'arrears',
  columns,
  pages: rowsWithPromises(filters),
});

async function* rowsWithPromises(filters: ArrearsFilters) {
  const day = dayOfArrears(filters);
  for await (const rows of streamRows<OverdueRow>(allOverdue(filters))) {
    const promises = await latestPromises([...new Set(rows.map(({ planId }) => planId))]);
    yield rows.map((row) => ({ ...row, day, promise: promises.get(row.planId) }));
  }
}

type Row = OverdueRow & { day: Day; promise: PaymentPromise | undefined };

const columns: Table<Row>['columns'] = {
  'Plan no': ({ planId }) => planId,
  Contract: ({ contract }) => contract,
  Customer: ({ customer }) => customer,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone && groupPhoneNumber(phone),
  Property: ({ property }) => property,
  Marketer: ({ marketer }) => marketer,
  Instalment: ({ title }) => title,
  Due: ({ dueDate }) => dueDate,
  'Days late': ({ dueDate, day }) => daysBetween(dueDate, day),
  Age: ({ dueDate, day }) => ageCell(arrearsAge(dueDate, day)),
  'Amount (NGN)': ({ amount }) => nairaCell(amount),
  'Promised for': ({ promise }) => promise?.promised_for ?? null,
  Promise: ({ promise }) => promise?.state ?? null,
};

/** '1-30' would be the thirtieth of January. */
function ageCell(age: ArrearsAge | null): string | null {
  return age && `${age.replace(/^over-/, 'over ').replace('-', ' to ')} days`;
}
