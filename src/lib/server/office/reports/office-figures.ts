import { addDays, addMonths, type Day, mondayOf, today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { daySums } from '../../carried/property-sums.ts';
import { now } from '../../runtime.ts';
import { forecastOf } from '../arrears/forecast.ts';
import { totalArrears } from '../arrears/late-plans.ts';

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

/** A sale and its refund in the same week are none. */
async function salesByWeek(day: Day) {
  const from = addDays(mondayOf(day), -7 * (WEEKS - 1));
  const days = await daySums(from, day);
  return Array.from({ length: WEEKS }, (_, week) => {
    const monday = addDays(from, 7 * week);
    const ofWeek = days.filter((one) => mondayOf(one.day) === monday);
    const sum = (of: 'sold' | 'ended' | 'price') => ofWeek.reduce((all, one) => all + one[of], 0);
    return { monday, sales: Math.max(0, sum('sold')), ended: sum('ended'), amount: toNaira(sum('price')) };
  });
}
