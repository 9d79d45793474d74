import { addDays, addMonths, type Day, today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { dueSums } from '../../carried/due-sums.ts';
import { monthSums } from '../../carried/property-sums.ts';
import { now } from '../../runtime.ts';

const MONTHS = { back: 11, ahead: 12 };

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Scheduled and received amounts by month. */
export async function officeForecast() {
  const current = firstOf(today(now()));
  const [from, until] = [addMonths(current, -MONTHS.back), addMonths(current, MONTHS.ahead + 1)];
  return { months: await forecastOf(from, until), current: current.slice(0, 7) };
}

/** Both are the first of a month; the second one is not included. */
export async function forecastOf(from: Day, until: Day) {
  const [due, booked] = [await dueSums(from, until), await monthSums({ from, to: addDays(until, -1) })];
  return firstsFrom(from, addMonths(until, -1)).map((first) => {
    const owed = due.find(({ month }) => month === first);
    return {
      month: first.slice(0, 7),
      due: toNaira(owed?.due ?? 0),
      paid_of_due: toNaira(owed?.paid ?? 0),
      // below zero where more was refunded than came
      came: toNaira(booked.find(({ month }) => month === first)?.repaid ?? 0),
    };
  });
}

/** The first days of the months. */
function firstsFrom(from: Day, until: Day): Day[] {
  const firsts = [from];
  for (let first = addMonths(from, 1); first <= until; first = addMonths(first, 1)) firsts.push(first);
  return firsts;
}
