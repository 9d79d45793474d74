import { and, lt } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { exportCustomers as call } from '#lib/api/office/exports.ts';
import { users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { auditAction } from '../audit-action.ts';
import { type CustomerRow, customerFilter, customerRows } from '../customers/customer-rows.ts';
import { csvResponse, nairaCell, type Table, timeCell } from './csv-response.ts';
import { readInBatches } from './read-in-batches.ts';

export async function exportCustomers(filters: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  await auditAction({ by: caller.user, action: 'export', subject: 'customers', detail: filters });
  const pages = readInBatches(
    ({ user }: CustomerRow) => user.id,
    (below, limit) => customerRows(and(customerFilter(filters), lt(users.id, below)), { limit, byId: true }),
  );
  return csvResponse({ name: 'customers', columns, pages });
}

const columns: Table<CustomerRow>['columns'] = {
  No: ({ user }) => user.id,
  'Customer ID': ({ user }) => user.uniqueCustomerId,
  'First name': ({ user }) => user.firstName,
  'Last name': ({ user }) => user.lastName,
  Email: ({ user }) => user.email,
  Phone: ({ user }) => user.phoneNumber,
  State: ({ user }) => user.state,
  LGA: ({ user }) => user.lga,
  'Referral code': ({ user }) => user.referralCode,
  Plans: ({ plans }) => plans,
  'Wallet (NGN)': ({ balance }) => nairaCell(balance),
  Registered: ({ user }) => timeCell(user.createdAt),
  Closed: ({ user }) => timeCell(user.closedAt),
};
