import { addDays, addMonths, type Day, daysBetween } from '../days.ts';

/** Days, both inclusive; from the first one on without a start. */
export interface Period {
  from: Day | null;
  to: Day;
}

interface Parts {
  /** The firsts of whole months: from the one, before the other. */
  months: { from: Day | null; until: Day } | null;
  /** The days around them. */
  days: { from: Day; to: Day }[];
}

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const isFirst = (day: Day) => day === firstOf(day);

/** A period as the whole months in it, and the days before and after them. */
export function wholeMonthsIn({ from, to }: Period): Parts {
  const end = firstOf(addDays(to, 1));
  const after = end <= to ? [{ from: end, to }] : [];
  if (from === null) return { months: { from, until: end }, days: after };
  if (from > to) return { months: null, days: [] };
  const begin = isFirst(from) ? from : addMonths(firstOf(from), 1);
  if (begin >= end) return { months: null, days: [{ from, to }] };
  const before = from < begin ? [{ from, to: addDays(begin, -1) }] : [];
  return { months: { from: begin, until: end }, days: [...before, ...after] };
}

/** Until the day before a period that has a start. */
export const periodBefore = (from: Day): Period => ({ from: null, to: addDays(from, -1) });

/**
 * The period of the same length before or after: of whole months as many months, else as many days. Without a start its
 * end moves by a day.
 */
export function movePeriod({ from, to }: Period, step: 1 | -1): Period {
  if (from === null) return { from, to: addDays(to, step) };
  const end = addDays(to, 1);
  if (isFirst(from) && isFirst(end) && from < end) {
    const months =
      (Number(end.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(end.slice(5, 7)) - Number(from.slice(5, 7));
    return { from: addMonths(from, step * months), to: addDays(addMonths(end, step * months), -1) };
  }
  const days = step * (daysBetween(from, to) + 1);
  return { from: addDays(from, days), to: addDays(to, days) };
}
