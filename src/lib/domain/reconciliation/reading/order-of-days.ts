import { addDays, type Day } from '../../days.ts';
import { type DayOrder, resolveDay, type Span, type WrittenDay } from './written-days.ts';

interface Evidence {
  /** The period in the head, under each order. */
  periods: Record<DayOrder, Span | null>;
  today: Day;
  /** Days of other columns that leave no doubt, such as the value date. */
  others?: readonly WrittenDay[];
}

/**
 * Which of day and month is written first: a number above 12, the period, months that are named, the order of the lines.
 * 'either' when both readings stand and differ.
 */
export function orderOfDays(
  days: readonly WrittenDay[],
  { periods, today, others = [] }: Evidence,
): DayOrder | 'either' {
  const numbers = days.filter((day) => day.kind === 'numbers');
  const dayFirst = numbers.filter(({ first }) => first > 12).length;
  const monthFirst = numbers.filter(({ second }) => second > 12).length;
  if (dayFirst || monthFirst) return dayFirst >= monthFirst ? 'dmy' : 'mdy';
  if (numbers.every(({ first, second }) => first === second)) return 'dmy';
  const read = (order: DayOrder) => days.map((day) => resolveDay(day, { order, period: periods[order] }));
  const both = { dmy: read('dmy'), mdy: read('mdy') };
  for (const stands of [withinPeriod(periods), nearNamedDays([...days, ...others]), inOrder, notAhead(today)]) {
    const [dmy, mdy] = [stands(both.dmy, 'dmy'), stands(both.mdy, 'mdy')];
    if (dmy !== mdy) return dmy ? 'dmy' : 'mdy';
  }
  return 'either';
}

type Stands = (days: readonly (Day | null)[], order: DayOrder) => boolean;

const withinPeriod =
  (periods: Evidence['periods']): Stands =>
  (days, order) => {
    const period = periods[order];
    return period === null || days.every((day) => day === null || (day >= period.from && day <= period.to));
  };

/** Where some days name their month, the others are of the same months. */
const nearNamedDays = (written: readonly WrittenDay[]): Stands => {
  const named = written.flatMap((day) => (day.kind === 'day' ? [day.day] : [])).sort();
  const [first, last] = [named[0], named.at(-1)];
  if (!first || !last) return () => true;
  const [from, to] = [addDays(first, -31), addDays(last, 31)];
  return (days) => days.every((day) => day === null || (day >= from && day <= to));
};

/** Statements run in one direction; two days always do. */
const inOrder: Stands = (days) => {
  const known = days.filter((day) => day !== null);
  if (new Set(known).size < 3) return true;
  return isSorted(known, 1) || isSorted(known, -1);
};

const notAhead =
  (today: Day): Stands =>
  (days) =>
    days.every((day) => day === null || day <= today);

export const isSorted = (days: readonly Day[], direction: 1 | -1) =>
  days.every((day, at) => at === 0 || (direction === 1 ? day >= (days[at - 1] as Day) : day <= (days[at - 1] as Day)));
