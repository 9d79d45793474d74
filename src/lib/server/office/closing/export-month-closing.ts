import { sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { exportMonthClosing as call } from '#lib/api/office/banks/month-closing.ts';
import type { monthClosings } from '../../db/schema.ts';
import { streamRows } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import type { Asker } from '../exports/asker.ts';
import { csvResponse, type Table } from '../exports/csv-response.ts';
import { xlsxResponse } from '../exports/xlsx-response.ts';
import { sheetTable } from '../reports/export-report.ts';
import { column, money, type Value } from '../reports/report.ts';
import { trialBalance, withCodeColumn } from '../reports/trial-balance.ts';
import { findClosing } from './month-closings.ts';

/** A paper of a closed month, as it was kept. Names of people and properties are those of today. */
export async function exportMonthClosing({ id, paper, format }: PayloadOf<typeof call>, { caller }: Asker) {
  const { closing } = await findClosing(id);
  const subject = `${paper} of ${closing.month}`;
  await auditAction({ by: caller.user, action: 'export', subject, detail: { format } });
  const table = paper === 'receivables' ? receivables(closing) : balance(closing);
  return format === 'xlsx' ? xlsxResponse(table) : csvResponse(table);
}

type Closing = typeof monthClosings.$inferSelect;

const balance = ({ month, trialBalance: rows }: Closing): Table<Value[]> =>
  sheetTable(`trial-balance-${month}-as-closed`, trialBalance.columns, inOnePage(rows.map(withCodeColumn)));

async function* inOnePage(rows: Value[][]) {
  yield rows;
}

const receivableColumns = [
  ...['Plan', 'Contract', 'Customer no', 'Customer', 'Property'].map((name) => column(name)),
  ...['Price and fees', 'Paid', 'Receivable', 'Not due'].map(money),
  ...['1 to 30 days', '31 to 60 days', '61 to 90 days', 'Over 90 days'].map(money),
];

const receivables = ({ id, month }: Closing): Table<Value[]> =>
  sheetTable(`receivables-${month}-as-closed`, receivableColumns, keptRows(id));

interface Row {
  plan: number;
  contract: string | null;
  user: number;
  customer: string;
  property: string;
  owed: number;
  paid: number;
  late: number[];
}

async function* keptRows(id: number) {
  const batches = streamRows<Row>(sql`
    select kept.plan_id as plan, kept.contract, kept.user_id as user, kept.owed, kept.paid,
      trim(users.first_name || ' ' || users.last_name) as customer, properties.name as property,
      json_build_array(overdue_month, overdue_two_months, overdue_three_months, overdue_longer) as late
    from month_closing_receivables kept
    join plans on plans.id = kept.plan_id
    join users on users.id = kept.user_id
    join properties on properties.id = plans.property_id
    where kept.month_closing_id = ${id}
    order by kept.plan_id`);
  for await (const rows of batches) yield rows.map(rowOf);
}

const rowOf = ({ plan, contract, user, customer, property, owed, paid, late }: Row): Value[] => {
  const receivable = owed - paid;
  const notDue = late.reduce((left, amount) => left - amount, receivable);
  return [String(plan), contract, String(user), customer, property, owed, paid, receivable, notDue, ...late];
};
