import { desc, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { exportCustomers as call } from '#lib/api/office/exports.ts';
import { groupPhoneNumber } from '#lib/domain/typed/phone-numbers.ts';
import { accounts, plans, users } from '../../db/schema.ts';
import { db, streamRows } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { customerFilter } from '../customers/customer-rows.ts';
import { type Asker, tableFor } from './asker.ts';
import { csvResponse, nairaCell, type Table } from './csv-response.ts';
import { byName, type NamedRow, timeText } from './named-columns.ts';

type Filters = PayloadOf<typeof call>;

export async function exportCustomers(filters: Filters, asker: Asker) {
  await auditAction({ by: asker.caller.user, action: 'export', subject: 'customers', detail: filters });
  return csvResponse(tableFor(asker, customerTable(filters)));
}

const customerTable = (filters: Filters): Table<CustomerRow> => ({
  name: 'customers',
  columns,
  pages: streamRows<CustomerRow>(allCustomers(filters).getSQL()),
});

const fields = {
  id: users.id,
  customerId: users.uniqueCustomerId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phoneNumber,
  state: users.state,
  lga: users.lga,
  referral: users.referralCode,
  // one after the other, so that the first rows need not wait for the sums of all
  plans: sql<number>`(select count(*)::int from ${plans} where ${plans.userId} = ${users.id})`,
  balance: sql<number>`coalesce((select ${accounts.balance} from ${accounts}
    where ${accounts.kind} = 'wallet' and ${accounts.userId} = ${users.id}), 0)`,
  registered: timeText(users.createdAt),
  closed: timeText(users.closedAt),
};

const allCustomers = (filters: Filters) =>
  db().select(byName(fields)).from(users).where(customerFilter(filters)).orderBy(desc(users.id));

type CustomerRow = NamedRow<typeof fields>;

const columns: Table<CustomerRow>['columns'] = {
  No: ({ id }) => id,
  'Customer ID': ({ customerId }) => customerId,
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone && groupPhoneNumber(phone),
  State: ({ state }) => state,
  LGA: ({ lga }) => lga,
  'Referral code': ({ referral }) => referral,
  Plans: ({ plans: bought }) => bought,
  'Wallet (NGN)': ({ balance }) => nairaCell(balance),
  Registered: ({ registered }) => registered,
  Closed: ({ closed }) => closed,
};
