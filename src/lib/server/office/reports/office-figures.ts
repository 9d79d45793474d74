import { sql } from 'drizzle-orm';
import { addDays, addMonths, type Day, mondayOf, today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { journals } from '../../db/schema.ts';
import { now } from '../../runtime.ts';
import { totalArrears } from '../arrears/arrears-rows.ts';
import { forecastOf } from '../arrears/forecast.ts';
import { bookedSales } from './sales.ts';

const WEEKS = 8;

export async function officeFigures() {
  const day = today(now());
  const first = `${day.slice(0, 7)}-01`;
  const [month] = await forecastOf(first, addMonths(first, 1));
  return {
    month: month ?? { month: first.slice(0, 7), due: 0, paid_of_due: 0, came: 0 },
    arrears: await totalArrears({}),
    weeks: await salesByWeek(day),
  };
}

const bookedWeek = sql<Day>`to_char(date_trunc('week', ${journals.createdAt} at time zone 'Africa/Lagos'), 'YYYY-MM-DD')`;

/** A sale and its refund in the same week are none. */
async function salesByWeek(day: Day) {
  const from = addDays(mondayOf(day), -7 * (WEEKS - 1));
  const rows = await bookedSales({ from, to: day }, bookedWeek);
  return Array.from({ length: WEEKS }, (_, week) => {
    const monday = addDays(from, 7 * week);
    const ofWeek = rows.filter(({ key }) => key === monday);
    const sum = (of: 'sold' | 'ended' | 'price') => ofWeek.reduce((all, row) => all + row[of], 0);
    return { monday, sales: Math.max(0, sum('sold')), ended: sum('ended'), amount: toNaira(sum('price')) };
  });
}
