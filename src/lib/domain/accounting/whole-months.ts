import { addDays, addMonths, type Day } from '../days.ts';

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
