import { sql } from 'drizzle-orm';
import type { Day } from '#lib/domain/days.ts';
import { bookedIn } from '../../carried/carried-in.ts';
import { dayLiteral, numberLiteral } from '../../carried/literals.ts';
import { plansWithNews, receivableSums } from '../../carried/receivable-sums.ts';
import { db } from '../../runtime.ts';
import { costsAndPaid, isOwed } from './costs-and-paid.ts';
import { type Overdue, overdueAt, overdueCells, overdueOfPlan } from './overdue.ts';
import { type AccountingReport, column, money, pageOf, type Value } from './report.ts';

const columns = [
  column('Plan'),
  column('Contract'),
  column('Customer no'),
  column('Customer'),
  column('Property'),
  money('Price and fees'),
  money('Paid'),
  money('Receivable'),
  money('Not due'),
  ...['1–30 days', '31–60 days', '61–90 days', 'Over 90 days'].map(money),
];

/** At the end of the day. The carried days of a plan say which ones it cannot be; what has news since may be any. */
function receivablePlans(to: Day, after: number, limit: number) {
  const [day, booked] = [dayLiteral(to), bookedIn({ from: null, to })];
  return sql`
    with news as materialized (${plansWithNews})
    select plans.id, plans.unique_contract_id as contract, plans.user_id, plans.property_id, costs.owed, booked.paid, late.*
    from plans
    left join carried_plans carried on carried.plan_id = plans.id
    ${costsAndPaid(booked)}
    ${overdueOfPlan(to)}
    where plans.id > ${numberLiteral(after)} and (
        (carried.first_day <= ${day} and (carried.settled_day is null or carried.settled_day > ${day}))
        or plans.id in (select plan_id from news)
      )
      and ${isOwed(booked)}
    order by plans.id limit ${sql.raw(String(limit))}`;
}

interface Row extends Overdue, Record<string, unknown> {
  id: number;
  contract: string | null;
  user_id: number;
  customer: string;
  property: string;
  owed: number;
  paid: number;
}

/** What is owed, paid and left; and of that what is not due, and what is overdue by its age. */
function amountCells({ owed, paid }: { owed: number; paid: number }, overdue: Overdue): number[] {
  const late = overdueCells(overdue);
  return [owed, paid, owed - paid, late.reduce((left, amount) => left - amount, owed - paid), ...late];
}

export const receivableRow = (row: Row): Value[] => [
  String(row.id),
  row.contract,
  String(row.user_id),
  row.customer,
  row.property,
  ...amountCells(row, row),
];

/** At the end of the last day of the period. */
export const receivables: AccountingReport = {
  columns,
  async page({ to }, after, limit) {
    const { rows } = await db().execute<Row>(sql`
      select plan.*, trim(users.first_name || ' ' || users.last_name) as customer, properties.name as property
      from (${receivablePlans(to, after, limit)}) plan
      join users on users.id = plan.user_id
      join properties on properties.id = plan.property_id
      order by plan.id`);
    return { rows: rows.map(receivableRow), next: pageOf(rows, limit, ({ id }) => id) };
  },
  async total({ to }) {
    return ['Total', null, null, null, null, ...amountCells(await receivableSums(to), await overdueAt(to))];
  },
};
