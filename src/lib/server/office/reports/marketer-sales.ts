import { sql } from 'drizzle-orm';
import { marketersIn } from '../../carried/marketer-sums.ts';
import { db } from '../../runtime.ts';
import { column, money, smallReport } from './report.ts';

interface Row extends Record<string, unknown> {
  month: string;
  code: string;
  name: string;
  sold: number;
  ended: number;
  units: number;
  received: number;
  amount: number;
}

/** By month and marketer, the months in order and in each the best seller first. */
export const marketerSales = smallReport(
  [
    column('Month', 'month'),
    column('Code'),
    column('Marketer'),
    column('Sold', 'count'),
    column('Terminated', 'count'),
    column('Net', 'count'),
    column('Units', 'count'),
    money('First payments'),
    money('Price'),
  ],
  async (period) => {
    const { rows } = await db().execute<Row>(sql`
      select to_char(booked.starts, 'YYYY-MM') as month, marketers.code, marketers.name, sum(plans)::int8 as sold,
        sum(ended)::int8 as ended, sum(units)::int8 as units, sum(received)::int8 as received, sum(amount)::int8 as amount
      from (${marketersIn(period)}) booked
      join marketers on marketers.id = booked.marketer_id
      group by 1, marketers.id
      having sum(plans) <> 0 or sum(ended) <> 0
      order by 1, sum(amount) desc, marketers.id`);
    return rows.map(({ month, code, name, sold, ended, units, received, amount }) => [
      month,
      code,
      name,
      sold,
      ended,
      sold - ended,
      units,
      received,
      amount,
    ]);
  },
);
