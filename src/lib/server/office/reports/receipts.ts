import { type SQL, sql } from 'drizzle-orm';
import { bookedIn } from '../../carried/carried-in.ts';
import { cashBookings } from '../../carried/cash-bookings.ts';
import { cashMatches, cashTotal } from '../../carried/cash-received.ts';
import { numberLiteral } from '../../carried/literals.ts';
import { users } from '../../db/schema.ts';
import type { Account } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';
import { nameText } from '../exports/named-columns.ts';
import { accountName } from './account-names.ts';
import { type AccountingReport, type Asked, column, money, pageOf, type Value } from './report.ts';

const columns = [
  column('Payment no'),
  column('Booked', 'time'),
  column('Customer no'),
  column('Customer'),
  column('Description'),
  column('Reference'),
  column('Account'),
  money('Received'),
  money('Taken back'),
];

interface ReceiptRow extends Record<string, unknown> {
  journal_id: number;
  payment_id: number;
  booked: string;
  user_id: number;
  customer: string;
  description: string;
  reference: string;
  kind: Account['kind'];
  bank: string | null;
  bank_number: string | null;
  received: number;
  taken_back: number;
}

/** Receipts in the order of an index, so that a late period is there at once. */
const receiptsIn = (asked: Asked, further: SQL) => sql`
  select receipt.* from (${cashBookings(sql`${bookedIn(asked)} and ${further}`)}) receipt
  where ${cashMatches(asked)} order by receipt.created_at, receipt.journal_id`;

const withDetails = (found: SQL) => sql`
  select receipt.journal_id, payments.id as payment_id,
    to_char(receipt.created_at at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24:MI') as booked, users.id as user_id,
    ${nameText(users)} as customer, payments.description, payments.reference, receipt.kind,
    bank.bank_name as bank, bank.account_number as bank_number, receipt.received::int8 as received,
    receipt.taken_back::int8 as taken_back
  from (${found}) receipt
  join payments on payments.id = receipt.payment_id
  join users on users.id = payments.user_id
  left join company_accounts bank on bank.id = receipt.company_account_id
  order by receipt.created_at, receipt.journal_id`;

/** Of all of them, for an export. */
export const receiptQuery = (asked: Asked) => withDetails(receiptsIn(asked, sql`true`));

export const receiptRow = (row: ReceiptRow): Value[] => [
  String(row.payment_id),
  row.booked,
  String(row.user_id),
  row.customer,
  row.description,
  row.reference,
  accountName(row.kind, row.bank && row.bank_number ? { bankName: row.bank, accountNumber: row.bank_number } : null),
  row.received,
  row.taken_back,
];

/** Each receipt, and each correction that took something back. */
export const receipts: AccountingReport = {
  columns,
  async page(asked, after, limit) {
    const last = numberLiteral(after);
    const further =
      after === 0
        ? sql`true`
        : sql`(journals.created_at, journals.id) > (select created_at, id from journals where id = ${last})`;
    const found = sql`${receiptsIn(asked, further)} limit ${sql.raw(String(limit))}`;
    const { rows } = await db().execute<ReceiptRow>(withDetails(found));
    return { rows: rows.map(receiptRow), next: pageOf(rows, limit, (row) => row.journal_id) };
  },
  async total(asked) {
    const { received, taken_back } = await cashTotal(asked, asked);
    return ['Total', null, null, null, null, null, null, received, taken_back];
  },
};
